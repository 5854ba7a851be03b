// Chromium, and a server of a folder's files for its pages.
import { chromium } from "@playwright/test";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** Starts both. /blank is an empty page; onFile hears of each file that is served. */
export async function startChromium(folder, { flags = [], onFile = () => {} } = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = join(folder, path === "/" ? "index.html" : path);
    if (path === "/blank") response.setHeader("content-type", "text/html").end("<!doctype html><title>bench</title>");
    else if (!file.startsWith(folder) || !existsSync(file)) response.writeHead(404).end();
    else {
      onFile(file);
      response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
      createReadStream(file).pipe(response);
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    chromiumSandbox: false,
    args: ["--disable-gpu", "--disable-background-networking", "--disable-component-update", ...flags],
  });
  const stop = async () => {
    await browser.close();
    server.close();
  };
  return { browser, origin: `http://127.0.0.1:${server.address().port}`, stop };
}
