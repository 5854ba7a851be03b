// The client is the one of VS Code.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import test from "node:test";
import {
  CodeActionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from "vscode-languageserver-protocol/node";
import { rolecall } from "./command.mjs";

/** start starts the server and a client, whose diagnostics come one after the other. */
async function start(...flags) {
  const server = spawn(rolecall, ["lsp", ...flags], { stdio: ["pipe", "pipe", "inherit"] });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = [];
  const waiting = [];
  client.onNotification(PublishDiagnosticsNotification.type, (said) =>
    (waiting.shift() ?? ((one) => published.push(one)))(said),
  );
  client.listen();
  const { capabilities } = await client.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  await client.sendNotification(InitializedNotification.type, {});
  return {
    client,
    capabilities,
    next: () => (published.length > 0 ? published.shift() : new Promise((resolve) => waiting.push(resolve))),
    open: (uri, languageId, text) =>
      client.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    async stop() {
      await client.sendRequest(ShutdownRequest.type);
      await client.sendNotification(ExitNotification.type);
      const [code] = await once(server, "exit");
      client.dispose();
      return code;
    },
  };
}

/** edited is a text with the edits of an action. */
function edited(text, edits) {
  const lines = text.split("\n");
  const offset = ({ line, character }) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
      text,
    );
}

const request = `{
  "model": "gpt-5.4",
  "messages": [
    {"role": "user", "content": "Grüße 🙂"}, {"role": "tool", "tool_call_id": "call_9", "content": "4"}
  ]
}`;
const uri = "file:///tmp/request.json";

test("findings are diagnostics at their place, and change with the text", async () => {
  const editor = await start();
  assert.equal(editor.capabilities.textDocumentSync.change, 1);
  await editor.open(uri, "json", request);
  const { diagnostics, version } = await editor.next();
  assert.equal(version, 1);
  const [orphan] = diagnostics.filter((each) => each.code === "orphan-result");
  assert.equal(orphan.severity, 1);
  assert.equal(orphan.source, "rolecall");
  assert.match(orphan.message, /The result for "call_9" has no call/);
  const { start: from, end } = orphan.range;
  assert.equal(request.split("\n")[from.line].slice(from.character, end.character), '"call_9"');

  await editor.client.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: '{"model": "gpt-5.4", "messages": [{"role": "user", "content": "Hi"}]}' }],
  });
  const changed = await editor.next();
  assert.deepEqual([changed.version, changed.diagnostics], [2, []]);
  await editor.client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  assert.deepEqual((await editor.next()).diagnostics, []);
  assert.equal(await editor.stop(), 0);
});

test("fixes are code actions that the editor can apply", async () => {
  const editor = await start();
  const late = `{"model": "gpt-5.4", "messages": [
  {"role": "user", "content": "Weather in Oslo? 🙂"},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "weather", "arguments": "{}"}}]},
  {"role": "user", "content": "Well?"},
  {"role": "tool", "tool_call_id": "call_1", "content": "4 degrees"}]}`;
  await editor.open(uri, "json", late);
  const { diagnostics } = await editor.next();
  const found = diagnostics.find((each) => each.code === "result-after-message");
  const ask = (only) =>
    editor.client.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: found.range,
      context: { diagnostics: [found], ...(only && { only }) },
    });
  const actions = await ask();
  const move = actions.find((each) => each.title === "Move the result after its call");
  assert.equal(move.isPreferred, true);
  const all = await ask(["source.fixAll"]);
  assert.deepEqual(
    all.map((each) => each.kind),
    ["source.fixAll.rolecall"],
  );
  for (const action of [move, all[0]]) {
    const fixed = edited(late, action.edit.changes[uri]);
    assert.deepEqual(
      JSON.parse(fixed).messages.map((each) => each.role),
      ["user", "assistant", "tool", "user"],
    );
  }
  assert.equal(await editor.stop(), 0);
});

test("hover says what a key means and why a rule exists", async () => {
  const editor = await start();
  await editor.open(uri, "json", request);
  await editor.next();
  const over = (line, character) =>
    editor.client.sendRequest(HoverRequest.type, { textDocument: { uri }, position: { line, character } });
  assert.match((await over(1, 4)).contents.value, /^`model`: the model that answers/);
  const finding = request.split("\n")[3].indexOf('"call_9"');
  assert.match((await over(3, finding + 2)).contents.value, /Tool result without a call/);
  assert.equal(await over(0, 0), null);
  assert.equal(await editor.stop(), 0);
});

test("logs and lines have findings, and other texts none", async () => {
  const editor = await start("--level", "error");
  const body = request.replaceAll(/\n */g, "");
  await editor.open("file:///tmp/all.jsonl", "jsonl", `${body}\n${body}\n`);
  assert.deepEqual(
    (await editor.next()).diagnostics.map((each) => each.range.start.line),
    [0, 1],
  );
  await editor.open(
    "untitled:Untitled-1",
    "plaintext",
    `12:01 POST https://api.openai.com/v1/chat/completions\ncurl https://api.openai.com/v1/chat/completions -d '${body}'\n`,
  );
  assert.deepEqual(
    (await editor.next()).diagnostics.map((each) => [each.code, each.range.start.line]),
    [["orphan-result", 1]],
  );
  for (const [name, text] of Object.entries({
    "tsconfig.json": '{"compilerOptions": {"strict": true,}, // a comment\n}',
    "data.json": '{"rows": [1, 2, 3]}',
    "empty.json": "",
    "notes.log": "nothing here\r\n",
  })) {
    await editor.open(`file:///tmp/${name}`, "json", text);
    assert.deepEqual((await editor.next()).diagnostics, [], name);
  }
  assert.equal(await editor.stop(), 0);
});
