// What the page asks of the browser and Rust would only wrap: dropped folders, the clipboard, a file to save.
const proofmarkDesk = (() => {
  if (typeof document === "undefined") return null;

  const children = (directory) => new Promise((resolve) => {
    const reader = directory.createReader();
    const found = [];
    // A reader hands out entries in portions until one is empty.
    const more = () => reader.readEntries((portion) => {
      if (portion.length === 0) resolve(found);
      else {
        found.push(...portion);
        more();
      }
    }, () => resolve(found));
    more();
  });

  const open = (entry) => new Promise((resolve) => entry.file(resolve, () => resolve(null)));

  return {
    // Answers [label, File] pairs. From a folder only *.json and *.jsonl are taken; how much was left is told, never hidden.
    async dropped(transfer) {
      // Both lists must be read before the first await: the browser empties them after the event.
      const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
      const plain = [...transfer.files];
      const pairs = [];
      let left = 0;
      if (!entries.some((entry) => entry?.isDirectory)) {
        return { pairs: plain.map((file) => [file.name, file]), left };
      }
      const queue = entries.filter(Boolean).map((entry) => [entry, entry.name, false]);
      while (queue.length > 0) {
        const [entry, label, inFolder] = queue.shift();
        if (entry.isDirectory) {
          const inside = await children(entry);
          inside.sort((a, b) => (a.name < b.name ? -1 : 1));
          queue.push(...inside.map((child) => [child, `${label}/${child.name}`, true]));
        } else if (inFolder && !/\.jsonl?$/i.test(entry.name)) {
          left += 1;
        } else {
          const file = await open(entry);
          if (file) pairs.push([label, file]);
          else left += 1;
        }
      }
      return { pairs, left };
    },

    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Pages from disk may be refused the clipboard interface; the old command still works there.
        const field = document.createElement("textarea");
        const before = document.activeElement;
        field.value = text;
        field.className = "offscreen";
        document.body.append(field);
        field.select();
        const done = document.execCommand("copy");
        field.remove();
        before?.focus?.();
        return done;
      }
    },

    save(name, type, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
  };
})();
