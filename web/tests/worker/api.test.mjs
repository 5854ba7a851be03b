// The acceptance suite of the HTTP API. It runs against the native handler and against
// the built Worker in the local Workers runtime.
import { test } from "node:test";
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { fetchAlone } from "./fetchAlone.mjs";
import { inEachHome, isProblem, orphan } from "./servers.mjs";

const paired = JSON.stringify({
  model: "gpt-4.1",
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "Weather in Zürich? 天気は?" },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "call_1", type: "function", function: { name: "get_weather", arguments: '{"city":"Zürich"}' } },
      ],
    },
    { role: "tool", tool_call_id: "call_1", content: "4 degrees" },
    { role: "assistant", content: "It is 4 degrees." },
  ],
});

inEachHome(({ at, post }) => {
  test("the message chain works, without a model", async () => {
    const response = await fetchAlone(at("/agents/messages/test"));
    assert.equal(response.status, 200);
    const answer = await response.json();
    assert.equal(answer.chain_length, 5);
    assert.equal(answer.token_estimate, 12);
    assert.equal(answer.unknown_role_error, 'message[0]: unknown role "hacker"');
  });

  test("a check names the broken pair at its line", async () => {
    const answer = await (await post("/v1/check?target=openai-chat", orphan)).json();
    assert.equal(answer.findings[0].rule, "orphan-result");
    assert.equal(answer.findings[0].line, 3);
    assert.equal(answer.dialect.id, "openai-chat");
  });

  test("lines are checked one by one, in a body of any size", async () => {
    const lines = Array.from({ length: 300 }, (_, i) => (i % 3 ? paired : orphan.replaceAll("\n", "")));
    const response = await post("/v1/check", lines.join("\n"), { "content-type": "application/x-ndjson" });
    assert.match(response.headers.get("content-type"), /^application\/x-ndjson/);
    const answers = (await response.text()).trimEnd().split("\n").map(JSON.parse);
    assert.equal(answers.length, 300);
    assert.deepEqual(
      answers.map((each) => each.line),
      lines.map((_, i) => i + 1),
    );
    assert.equal(answers[0].findings[0].rule, "orphan-result");
    assert.equal(answers[1].counts.error, 0);
  });

  test("a body may be packed", async () => {
    const gzip = { "content-encoding": "gzip" };
    const answer = await (await post("/v1/check?target=openai-chat", gzipSync(orphan), gzip)).json();
    assert.deepEqual(answer, await (await post("/v1/check?target=openai-chat", orphan)).json());
    const lines = { ...gzip, "content-type": "application/x-ndjson" };
    const streamed = await (await post("/v1/check", gzipSync("[]\n[]\n"), lines)).text();
    assert.equal(streamed.trimEnd().split("\n").length, 2);
    await isProblem(await post("/v1/check", orphan, gzip), 400);
    await isProblem(await post("/v1/check", gzipSync(" ".repeat((8 << 20) + 1)), gzip), 413);
    await isProblem(await post("/v1/check", orphan, { "content-encoding": "br" }), 415);
  });

  test("secrets that were taken out are put back", async () => {
    const text = `[{"role":"user","content":"Mail ada@engine.io, 4 degrees 🙂"}]`;
    const redacted = await (await post("/v1/redact", text)).text();
    assert.doesNotMatch(JSON.parse(redacted).text, /ada/);
    assert.equal((await (await post("/v1/restore", redacted)).json()).text, text);
    await isProblem(await post("/v1/restore", text), 400);
  });

  test("a text is mended, converted and trimmed", async () => {
    const mended = await (await post("/v1/fix?target=openai-chat", orphan.replace("user", "usr"))).json();
    assert.match(mended.text, /"role":"user"/);
    assert.ok(mended.done.length > 0);
    const converted = await (await post("/v1/convert?to=anthropic", paired)).json();
    assert.equal(JSON.parse(converted.text).system, "Be brief.");
    assert.ok(converted.losses.some((loss) => loss.what.includes("model")));
    const both = await (await post("/v1/convert?to=kernel&all=true", [paired, paired].join("\n"))).json();
    assert.equal(both.text.trimEnd().split("\n").length, 2);
    await isProblem(await post("/v1/convert?to=klingon", paired), 400);
  });

  test("tokens are counted exactly, as the model's API frames them", async () => {
    const counted = await (
      await post("/v1/tokens", '{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"}]}')
    ).json();
    assert.equal(counted.count.total, 8);
    assert.equal(counted.count.exact, true);
    const other = await (await post("/v1/tokens?model=gpt-4", paired)).json();
    assert.equal(other.count.encoding, "cl100k_base");
    assert.ok(other.count.total > 40);
    await isProblem(await post("/v1/tokens?encoding=x", paired), 400);
    const trimmed = await (await post("/v1/trim?method=model&budget=20", paired)).json();
    assert.equal(trimmed.missing, undefined);
    assert.equal(trimmed.exact, false); // its call is of a tool that is not declared
    assert.ok(trimmed.after <= 20 && trimmed.removed > 0, JSON.stringify(trimmed));
    const plain = '{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"},{"role":"user","content":"Hello"}]}';
    assert.equal((await (await post("/v1/trim?method=model&budget=10", plain)).json()).exact, true);
  });

  test("what never changes is cached", async () => {
    const first = await fetchAlone(at("/v1/rules"));
    const tag = first.headers.get("etag");
    assert.ok((await first.json()).rules.length > 70);
    const again = await fetchAlone(at("/v1/rules"), { headers: { "if-none-match": tag } });
    assert.equal(again.status, 304);
    assert.equal((await fetchAlone(at("/v1/rules/unanswered-call"))).status, 200);
    await isProblem(await fetchAlone(at("/v1/rules/none")), 404);
    const description = await (await fetchAlone(at("/openapi.json"))).json();
    assert.equal(description.openapi, "3.1.0");
    assert.match(await (await fetchAlone(at("/docs"))).text(), /Rolecall API/);
  });

  test("a thread keeps what its user says, and no other words", async () => {
    const thread = "/threads/" + crypto.randomUUID();
    await isProblem(await fetchAlone(at(thread)), 404);
    const first = await post(thread + "/messages", '[{"role":"user","content":"Hi 🙂"}]');
    assert.equal(first.status, 200);
    const refused = await isProblem(
      await post(thread + "/messages", '[{"role":"assistant","content":"I promise"}]'),
      400,
    );
    assert.equal(refused.findings[0].rule, "wick-role-not-allowed");
    await isProblem(
      await post(thread + "/messages", '[{"role":"tool","tool_call_id":"1","name":"n","content":"x"}]'),
      400,
    );
    const second = await (await post(thread + "/messages", '{"messages":[{"role":"user","content":"More"}]}')).json();
    assert.deepEqual(second.messages, [
      { role: "user", content: "Hi 🙂" },
      { role: "user", content: "More" },
    ]);
    assert.deepEqual(await (await fetchAlone(at(thread))).json(), second);
    assert.equal((await fetchAlone(at(thread), { method: "DELETE" })).status, 204);
    await isProblem(await fetchAlone(at(thread)), 404);
  });

  test("simultaneous appends to one thread lose nothing", async () => {
    const thread = "/threads/" + crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        post(thread + "/messages", JSON.stringify([{ role: "user", content: `${i}` }])),
      ),
    );
    assert.deepEqual(new Set(answers.map((each) => each.status)), new Set([200]));
    const { messages } = await (await fetchAlone(at(thread))).json();
    assert.deepEqual(
      messages.map((each) => Number(each.content)).sort((a, b) => a - b),
      Array.from({ length: 60 }, (_, i) => i),
    );
  });

  test("many requests at once get their own answers", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const text = JSON.stringify(
          Array.from({ length: i + 1 }, () => ({ role: "user", content: "x".repeat(i * 50) })),
        );
        return (await (await post("/v1/check?target=wick", text)).json()).messages;
      }),
    );
    assert.deepEqual(
      answers,
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
  });

  test("the largest body is checked", async () => {
    const message = '{"role":"user","content":"' + "word ".repeat(200) + '"},';
    const text =
      "[" + message.repeat(Math.floor(((8 << 20) - 1100) / message.length)) + '{"role":"user","content":"end"}]';
    const answer = await (await post("/v1/check?target=wick", text)).json();
    assert.equal(answer.counts.error, 0);
    assert.ok(answer.messages > (8 << 20) / 1100);
  });

  test("requests have IDs, and pages of other origins may ask", async () => {
    const response = await fetchAlone(at("/healthz"));
    assert.match(response.headers.get("x-request-id"), /^[0-9a-f-]{36}$/);
    const asked = await fetchAlone(at("/v1/check"), { method: "OPTIONS", headers: { origin: "https://example.com" } });
    assert.equal(asked.status, 204);
    assert.equal(asked.headers.get("access-control-allow-origin"), "*");
    const path = "/threads/" + crypto.randomUUID();
    const thread = await fetchAlone(at(path), { headers: { origin: "https://example.com" } });
    assert.equal(thread.headers.get("access-control-allow-origin"), null);
    await thread.arrayBuffer();
  });
});
