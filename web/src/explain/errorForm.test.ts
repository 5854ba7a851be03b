import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { beginsConversation, mayBeError } from "./errorForm";

test("errors may be errors, in whatever they are wrapped", () => {
  for (const text of [
    "messages: text content blocks must be non-empty",
    "Please ensure that function call turn comes immediately after a user turn",
    '{"error":{"message":"Invalid type for messages[0].content","code":400}}',
    '[{"error": "Error: 400 …"}]',
    "Traceback (most recent call last):\n  File …\nopenai.BadRequestError: Error code: 400 - {'error': …}",
    "{\"model\": \"gpt-4o\", \"messages\": []}\n\nBadRequestError: {'error': {'message': 'Invalid'}}",
    'BadRequestError: 400\n{"model": "gpt-4o", "messages": []}\n',
  ])
    assert.equal(mayBeError(text), true, text);
});

test("every error that is known is looked at", () => {
  const folder = join(process.cwd(), "../core/engine/explain/testdata/errors");
  let looked = 0;
  for (const file of readdirSync(folder)) {
    if (file === "unknown.txtar") continue;
    const [, ...parts] = readFileSync(join(folder, file), "utf8").split(/^-- (.+) --\n/m);
    for (let at = 0; at < parts.length; at += 2) {
      const text = parts[at + 1]!.slice(parts[at + 1]!.indexOf("\n\n") + 2);
      assert.equal(mayBeError(text), true, parts[at]);
      looked++;
    }
  }
  assert.ok(looked > 250);
});

test("conversations are none, though they speak of errors", () => {
  for (const text of [
    "",
    "Hello",
    '[{"role":"user","content":"Why do I get error 400?"}]',
    '{"model":"gpt-4o","messages":[{"role":"user","content":"invalid error"}]}',
    '{"messages":[{"role":"user","content":"invalid error"}]}',
    "x".repeat(200_001) + " error",
  ])
    assert.equal(mayBeError(text), false, text.slice(0, 60));
});

test("what begins as a conversation is told from what begins as an error", () => {
  assert.equal(beginsConversation("[{'role': 'tool', 'content': 'error'},]"), true);
  assert.equal(beginsConversation('{"model": "x", "messages": ['), true);
  assert.equal(beginsConversation('{"error": {"message": "bad"}}'), false);
  assert.equal(beginsConversation("Error: {'role': 'x'}"), false);
});

test("what a program puts around a sentence is looked at, be its wording known or not", () => {
  for (const text of [
    "400 the flux is out of shape",
    'API Error: 400 "the flux is out of shape"',
    "[API Error: the flux is out of shape]",
    "LLM request rejected: the flux is out of shape",
    "status_code: 400, model_name: x, body: the flux is out of shape",
    '{"detail": "the flux is out of shape"}',
    'event: error\ndata: {"type":"error","error":{"message":"the flux is out of shape"}}',
  ])
    assert.equal(mayBeError(text), true, text);
});
