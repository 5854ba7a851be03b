// What becomes of writers of one thread who come at once, step by step: the test talks to
// the Durable Object as the Worker does.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEdge } from "../../scripts/edge.mjs";
import { fetchAlone } from "./fetchAlone.mjs";

const worker = fileURLToPath(new URL("../../../build/edge/worker", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-"));
let objects;
before(async () => {
  cpSync(worker, folder, { recursive: true });
  const scriptPath = join(folder, "objects.mjs");
  writeFileSync(
    scriptPath,
    `export { Thread } from "./entry.mjs";
const object = (request, { THREADS }) => THREADS.get(THREADS.idFromName(new URL(request.url).pathname));
export default { fetch: (request, env) => object(request, env).fetch(request) };`,
  );
  objects = await startEdge(0, { rootPath: folder, modulesRoot: folder, scriptPath });
});
after(async () => {
  await objects?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let threads = 0;
/** A thread that is not there yet, as those who read and write it see it. */
function newThread() {
  const address = new URL(`/thread${threads++}`, objects.address);
  const ask = async (method, headers, body) => {
    const response = await fetchAlone(address, { method, headers, body });
    const text = await response.text();
    return { status: response.status, text, version: response.headers.get("etag") ?? "0" };
  };
  return {
    read: () => ask("GET", {}),
    readToWrite: () => ask("GET", { "x-turn": "1" }),
    write: async (text, version) => (await ask("PUT", { "if-match": version }, text)).status,
    remove: async () => (await ask("DELETE", {})).status,
  };
}

test("a write that was meant for what was deleted is refused", async () => {
  const thread = newThread();
  assert.equal(await thread.write("the old text", "0"), 204);
  const slow = await thread.readToWrite();
  assert.equal(slow.text, "the old text");
  assert.equal(await thread.remove(), 204);
  const quick = await thread.readToWrite();
  assert.equal(quick.status, 404);
  assert.equal(await thread.write("new", quick.version), 204);

  assert.equal(await thread.write(slow.text + " and more", slow.version), 412);
  assert.equal((await thread.read()).text, "new");
  // It reads again and adds to what is there.
  const again = await thread.readToWrite();
  assert.equal(await thread.write(again.text + " and more", again.version), 204);
  assert.equal((await thread.read()).text, "new and more");
});

test("of two writes for one version the second is refused", async () => {
  const thread = newThread();
  for (const text of ["", "a"]) {
    const read = await thread.read();
    assert.equal(read.text, text);
    assert.equal(await thread.write(read.text + "a", read.version), 204);
    assert.equal(await thread.write(read.text + "b", read.version), 412);
  }
  assert.equal((await thread.read()).text, "aa");
  assert.equal(await thread.write("anything", "*"), 204);
  assert.equal(await thread.write("nothing", "-"), 412, "a turn is ended without a write");
  assert.equal((await thread.read()).text, "anything");
});
