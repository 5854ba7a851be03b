// The built Worker in the real Workers runtime.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { startEdge } from "../../scripts/edge.mjs";

let edge;
const at = (path) => new URL(path, edge.address);
before(async () => {
  edge = await startEdge(0);
});
after(() => edge?.stop());

test("the message chain works, without a model", async () => {
  const response = await fetch(at("/agents/messages/test"));
  assert.equal(response.status, 200);
  const answer = await response.json();
  assert.equal(answer.chain_length, 5);
  assert.equal(answer.token_estimate, 12);
  assert.equal(answer.unknown_role_error, 'message[0]: unknown role "hacker"');
});

test("a check names the broken pair at its line", async () => {
  const response = await fetch(at("/v1/check?target=openai-chat"), {
    method: "POST",
    body: '{"messages":[\n{"role":"user","content":"🙂"},\n{"role":"tool","tool_call_id":"call_9","content":"sunny"}]}',
  });
  assert.equal(response.status, 200);
  const answer = await response.json();
  assert.equal(answer.findings[0].rule, "orphan-result");
  assert.equal(answer.findings[0].line, 3);
  assert.equal(answer.dialect.id, "openai-chat");
});

test("100,000 brackets and an empty body get answers, and so does the next request", async () => {
  const deep = await fetch(at("/v1/check"), { method: "POST", body: "[".repeat(100000) });
  assert.equal(deep.status, 200);
  assert.equal((await deep.json()).state, "broken");
  const empty = await fetch(at("/v1/check"), { method: "POST" });
  assert.equal((await empty.json()).state, "empty");
  assert.equal((await fetch(at("/healthz"))).status, 200);
});

test("a body over the limit is refused with a problem document", async () => {
  const response = await fetch(at("/v1/check"), { method: "POST", body: " ".repeat(9 << 20) });
  assert.equal(response.status, 413);
  assert.match(response.headers.get("content-type"), /^application\/problem\+json/);
  assert.equal((await response.json()).status, 413);
});

test("the page is served beside the API, with its policy", async () => {
  const response = await fetch(at("/"));
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Rolecall/);
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/);
});
