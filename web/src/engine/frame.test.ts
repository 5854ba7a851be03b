import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { compile } from "./blanks";
import { change, connect, type Port, readAnswer, type Runtime, send, writeFrame } from "./frame";
import type { CheckResponse, EditResponse } from "./types.gen";

/** A module without Go: it keeps what was written and moves whenever it is asked for room. */
function fakePort(answer = ""): Port & { frame(): Uint8Array; rooms: number } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  let address = 64;
  let size = 0;
  return {
    memory,
    rooms: 0,
    rolecall(wanted?: number) {
      if (wanted === undefined) {
        const bytes = new TextEncoder().encode(answer);
        new DataView(memory.buffer).setUint32(8, bytes.length, true);
        new Uint8Array(memory.buffer).set(bytes, 12);
        return 8;
      }
      this.rooms++;
      const old = new Uint8Array(memory.buffer).slice(address, address + size);
      memory.grow(Math.ceil(wanted / 65536) + 1);
      address += size + 8;
      size = wanted;
      new Uint8Array(memory.buffer).fill(0xee, address, address + size);
      new Uint8Array(memory.buffer).set(old.subarray(0, wanted), address);
      return address;
    },
    frame() {
      return new Uint8Array(memory.buffer).slice(address, address + size);
    },
  };
}

/** Reads a frame back, as Go does. */
function parse(frame: Uint8Array): (string | undefined)[] {
  const view = new DataView(frame.buffer, frame.byteOffset);
  const pieces: (string | undefined)[] = [];
  let at = 0;
  while (pieces.length < 3) {
    const length = view.getUint32(at, true);
    pieces.push(length === 0xffffffff ? undefined : new TextDecoder().decode(frame.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return pieces;
}

test("a frame holds the operation, the request and the text", () => {
  for (const text of ["", "[]", "é漢😀".repeat(2000), "a".repeat(100000), "漢".repeat(70000)]) {
    const port = fakePort();
    writeFrame(port, "check", '{"dialect":"é"}', text);
    assert.deepEqual(parse(port.frame()), ["check", '{"dialect":"é"}', text]);
    writeFrame(port, "check", "{}", new TextEncoder().encode(text));
    assert.deepEqual(parse(port.frame()), ["check", "{}", text]);
  }
});

test("a frame without text says so", () => {
  const port = fakePort();
  writeFrame(port, "messages", "{}");
  assert.deepEqual(parse(port.frame()), ["messages", "{}", undefined]);
});

test("plain text is written at once, and half a pair becomes one character", () => {
  const port = fakePort();
  writeFrame(port, "check", "{}", "plain ".repeat(1000) + "\ud800!");
  assert.equal(port.rooms, 1);
  assert.equal(parse(port.frame())[2], "plain ".repeat(1000) + "\ufffd!");
});

test("an answer is read from where it stands", () => {
  const port = fakePort('{"failure":{"kind":"stale","message":"Ä"}}');
  assert.deepEqual(readAnswer(port, port.rolecall()), {
    failure: { kind: "stale", message: "Ä" },
  });
});

test("the built module answers", async () => {
  const build = pathToFileURL(process.cwd() + "/../build/").href;
  await import(build + "wasm_exec.js");
  const go = new (globalThis as unknown as { Go: new () => GoRuntime }).Go();
  const rolecall = connect(go);
  const module = await compile(new Response(new Uint8Array(await readFile(new URL(build + "app.wasm")))));
  const instance = await WebAssembly.instantiate(module, go.importObject);
  void go.run(instance);
  const port: Port = {
    memory: instance.exports.mem as WebAssembly.Memory,
    rolecall,
  };

  const text = '[{"role":"user","content":"😀 hello"},{"role":"asistant","content":"hi"}]';
  const request = { revision: 7, units: "utf16" };
  const check = send(port, "check", request, text).result as CheckResponse;
  assert.equal(check.messages, 2);
  assert.deepEqual(
    check.findings.map((f) => text.slice(f.offset, f.offset + f.length)),
    ['"asistant"'],
  );
  assert.equal(send(port, "messages", request).result?.items.length, 2);
  assert.equal(send(port, "messages", { revision: 6 }).failure?.kind, "stale");
  assert.equal(send(port, "fix", request).failure?.kind, "unknown-operation", "it is in the second module");
  const from = text.indexOf("asistant");
  assert.ok(change(port, 8, { from, to: from + 2, insert: "ass" }));
  const changed = send(port, "check", { ...request, revision: 8 }).result as CheckResponse;
  assert.deepEqual([changed.messages, changed.findings], [2, []]);
  assert.equal(change(port, 9, { from: 1000, to: 1000, insert: "x" }), false, "the text ends before it");
  const rescued = send(port, "rescue", { ...request, revision: 10 }, "[{'role':'user'}]").result as EditResponse;
  assert.ok(rescued.edits.length > 3);

  const large = `[${Array.from({ length: 40000 }, () => '{"role":"user","content":"é"}').join(",")}]`;
  const many = send(port, "check", { revision: 8 }, large).result as CheckResponse;
  assert.equal(many.messages, 40000);
  assert.equal(send(port, "open", { revision: 9 }, new Uint8Array([0xff, 0xfe, 0x5b, 0, 0x5d, 0])).result?.text, "[]");
});

interface GoRuntime extends Runtime {
  run(instance: WebAssembly.Instance): Promise<void>;
}
