/** Runs inside every runtime: the reports as text. `verify` may answer at once or later. */
export async function answer(verify, inputs) {
  const texts = [];
  for (const documents of inputs) {
    const named = documents.map(({ name, base64 }) => ({ name, data: Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0)) }));
    texts.push(JSON.stringify(await verify(named)));
  }
  return texts;
}
