// A small static server for the page: `make run`. It serves index.html, sw.js and what is in
// build/, and nothing else of the checkout.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const port = Number(process.env.PORT ?? 8080);
const host = process.env.HOST ?? "127.0.0.1";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".tokens": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types rolecall",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

/** A path of the page, or null: one plain name in build/ or of a rule's page, or the page itself. */
function fileOf(path) {
  if (path === "/" || path === "/index.html") return "index.html";
  if (path === "/sw.js") return "sw.js";
  if (path === "/build/rules/") return "build/rules/index.html";
  const name = /^\/build\/((?:rules\/)?[\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1];
  return name && types[extname(name)] ? join("build", name) : null;
}

const server = createServer((request, response) => {
  const path = (request.url ?? "/").replace(/[?#].*$/s, "");
  const name = fileOf(path);
  const file = name && root + name;
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
    return;
  }
  if (!file || !existsSync(file)) {
    response.writeHead(404, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end("Not found\n");
    return;
  }
  const stat = statSync(file);
  const tag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
  const sent = { ...headers, "Content-Type": types[extname(file)], ETag: tag, Vary: "Accept-Encoding" };
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, sent).end();
    return;
  }
  // A packed file counts only when it is newer than what it packs.
  const packed = file + ".br";
  const br =
    /\bbr\b/.test(request.headers["accept-encoding"] ?? "") &&
    existsSync(packed) &&
    statSync(packed).mtimeMs >= stat.mtimeMs;
  if (br) sent["Content-Encoding"] = "br";
  sent["Content-Length"] = br ? statSync(packed).size : stat.size;
  response.writeHead(200, sent);
  if (request.method === "HEAD") response.end();
  else createReadStream(br ? packed : file).pipe(response);
});

server.on("error", (error) => {
  if (error.code === "EADDRINUSE") console.error(`Port ${port} is taken. Try: PORT=${port + 1} make run`);
  else if (error.code === "EACCES") console.error(`Port ${port} needs more rights. Try: PORT=8080 make run`);
  else console.error(String(error));
  process.exit(1);
});
server.listen(port, host, () => {
  console.log(`Rolecall: http://localhost:${server.address().port}/  (Ctrl+C stops it)`);
});
