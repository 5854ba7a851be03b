// A small static server for the page: `make run`. It serves index.html and what is in
// build/, and nothing else of the checkout.
import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
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

/** The rules of _headers: which paths, and what they get or lose of what came before. */
const rules = [];
for (const line of readFileSync(root + "web/_headers", "utf8").split("\n")) {
  if (line.startsWith("/")) rules.push({ path: line, fields: [] });
  const field = /^ +(! )?([\w-]+)(?:: (.+))?$/.exec(line);
  if (field) rules.at(-1).fields.push(field);
}

/** The headers that a path is published with, and that nothing is kept without asking whether it is still so. */
function headersOf(path) {
  const headers = { "Cache-Control": "no-cache" };
  for (const { path: pattern, fields } of rules) {
    if (pattern.endsWith("*") ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern) continue;
    for (const [, gone, name, value] of fields) {
      if (gone) delete headers[name];
      else headers[name] = value;
    }
  }
  return headers;
}

/** A path of the page, or null: one plain name in build/ or of a rule's or an error's page, or the page itself. */
function fileOf(path) {
  if (path === "/" || path === "/index.html") return "index.html";
  if (path === "/build/rules/") return "build/rules/index.html";
  const name = /^\/build\/((?:(?:rules|errors)\/)?[\w-]+(?:\.[\w-]+)*)$/.exec(path)?.[1];
  return name && types[extname(name)] ? join("build", name) : null;
}

/** An open file and what is known of it; null for one that is not there. */
async function opened(path) {
  const handle = await open(path).catch(() => null);
  const stat = await handle?.stat();
  if (stat?.isFile()) return { handle, stat };
  await handle?.close();
  return null;
}

async function serve(request, response) {
  const path = (request.url ?? "/").replace(/[?#].*$/s, "");
  const name = fileOf(path);
  const headers = headersOf(path);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...headers, Allow: "GET, HEAD" }).end();
    return;
  }
  // A file may vanish at any moment, as when everything is built again: what is open stays.
  const file = name && (await opened(root + name));
  if (!file) {
    response.writeHead(404, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end("Not found\n");
    return;
  }
  let packed = null;
  try {
    const { stat } = file;
    const tag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    const sent = { ...headers, "Content-Type": types[extname(name)], ETag: tag, Vary: "Accept-Encoding" };
    if (request.headers["if-none-match"] === tag) {
      response.writeHead(304, sent).end();
      return;
    }
    if (/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) packed = await opened(`${root}${name}.br`);
    // A packed file counts only when it is newer than what it packs.
    const body = packed && packed.stat.mtimeMs >= stat.mtimeMs ? packed : file;
    if (body === packed) sent["Content-Encoding"] = "br";
    sent["Content-Length"] = body.stat.size;
    response.writeHead(200, sent);
    if (request.method === "HEAD") response.end();
    else await pipeline(body.handle.createReadStream({ autoClose: false }), response);
  } finally {
    await file.handle.close();
    await packed?.handle.close();
  }
}

const server = createServer((request, response) => {
  // A client that goes away, or a file that is cut short, ends one answer and no more.
  serve(request, response).catch(() => response.destroy());
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
