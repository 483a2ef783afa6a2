/** A server for a folder of finished files: right types, strict headers, nothing else. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

const HEADERS = {
  "Cache-Control": "no-cache",
  // What the page may load it says itself; who may frame it only a header can say.
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** @returns the handler for `http.createServer` */
export function handler(folder) {
  const top = resolve(folder);
  return (request, response) => {
    const answer = (status, headers = {}) => response.writeHead(status, { ...HEADERS, ...headers });
    if (request.method !== "GET" && request.method !== "HEAD") {
      return answer(405, { Allow: "GET, HEAD" }).end();
    }
    const file = find(top, request.url);
    if (file === null) return answer(404, { "Content-Type": TYPES[".txt"] }).end("not found\n");
    answer(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": statSync(file).size,
    });
    if (request.method === "HEAD") return response.end();
    createReadStream(file).on("error", () => response.destroy()).pipe(response);
  };
}

/** The file a path names, or null; never one outside the folder. */
function find(top, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
  if (path.includes("\0")) return null;
  const file = resolve(top, `.${path.endsWith("/") ? join(path, "index.html") : path}`);
  if (!file.startsWith(top + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return file;
}

/**
 * Serves this machine only, by both of its own addresses.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder, port) {
  const handle = handler(folder);
  const servers = [await listen(handle, "127.0.0.1", port)];
  const taken = servers[0].address().port;
  try {
    servers.push(await listen(handle, "::1", taken));
  } catch {
    // No IPv6 here: `localhost` is 127.0.0.1 then.
  }
  return { url: `http://localhost:${taken}`, close: () => servers.forEach((server) => server.close()) };
}

function listen(handle, host, port) {
  return new Promise((ready, failed) => {
    const server = createServer(handle);
    server.once("error", failed);
    server.listen(port, host, () => ready(server));
  });
}
