// The static server of `make run`, on a checkout of its own.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { fetchAlone } from "./fetchAlone.mjs";

const web = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-"));
const built = (name) => join(folder, "build", name);
let server, address;
before(async () => {
  for (const name of ["web", "build"]) mkdirSync(join(folder, name));
  for (const name of ["serve.mjs", "_headers"]) cpSync(web + name, join(folder, "web", name));
  writeFileSync(join(folder, "index.html"), "the page");
  server = spawn(process.execPath, [join(folder, "web/serve.mjs")], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  address = new URL("/", /http:\S+/.exec(line)[0]);
});
after(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path, headers) => fetchAlone(new URL(path, address), { headers });

test("a file that vanishes ends one answer at most, and the next is served", async () => {
  const large = "x".repeat(1 << 20);
  for (let i = 0; i < 60; i++) {
    writeFileSync(built("gone.txt"), large);
    if (i % 2) writeFileSync(built("gone.txt.br"), "packed");
    const answers = [get("/build/gone.txt"), get("/build/gone.txt"), get("/build/gone.txt")];
    setTimeout(() => {
      rmSync(built("gone.txt.br"), { force: true });
      rmSync(built("gone.txt"));
    }, i % 8);
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === "fulfilled") await answer.value.arrayBuffer().catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  // What has a name of a file and cannot be read as one.
  mkdirSync(built("folder.txt"));
  assert.equal((await get("/build/folder.txt")).status, 404);
  assert.equal((await get("/build/gone.txt")).status, 404);
  assert.equal(await (await get("/")).text(), "the page");
});

test("a file is served packed where it can be, and not again where it is the same", async () => {
  writeFileSync(built("a.js"), "plain");
  assert.equal(await (await get("/build/a.js")).text(), "plain");
  writeFileSync(built("a.js.br"), "packed");
  const packed = await fetchAlone(new URL("/build/a.js", address), {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  assert.equal(packed.headers.get("content-encoding"), "br");
  assert.equal(packed.headers.get("content-length"), "6");
  const plain = await get("/build/a.js", { "accept-encoding": "gzip" });
  assert.equal(await plain.text(), "plain");
  const again = await get("/build/a.js", { "if-none-match": plain.headers.get("etag") });
  assert.equal(again.status, 304);
  assert.equal((await get("/build/../web/serve.mjs")).status, 404);
  assert.equal((await fetchAlone(address, { method: "POST" })).status, 405);
});

test("the page has the headers that it is published with, and the embed its own", async () => {
  const [ours] = readFileSync(web + "_headers", "utf8").split("\n\n");
  const fields = ours.match(/^ +.+$/gm);
  assert.equal(fields.length, 7);
  for (const path of ["/", "/build/none.js"]) {
    const { headers } = await get(path);
    for (const field of fields) {
      const [name, value] = field.trim().split(/: (.*)/);
      assert.equal(headers.get(name), value, path);
    }
  }
  const { headers } = await get("/");
  assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
  assert.match(headers.get("permissions-policy"), /camera=\(\)/);
  writeFileSync(built("embed.html"), "the embed");
  const embed = await get("/build/embed.html");
  assert.match(embed.headers.get("content-security-policy"), /frame-ancestors \*/);
  assert.doesNotMatch(embed.headers.get("content-security-policy"), /'none'; require|frame-ancestors 'none'/);
  assert.equal(embed.headers.get("cross-origin-opener-policy"), null);
  assert.equal(embed.headers.get("x-content-type-options"), "nosniff");
  assert.match(embed.headers.get("permissions-policy"), /clipboard-read=\(\), clipboard-write=\(\)/);
  assert.equal((await get("/build/badge.svg")).headers.get("cross-origin-resource-policy"), "cross-origin");
});
