// The API's answers are those of the engine in the page, byte for byte, in both homes: for
// every example of the page and for texts that are hard to read.
import { before, test } from "node:test";
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { fetchAlone } from "./fetchAlone.mjs";
import { inEachHome } from "./servers.mjs";
import { startEngine } from "./engine.mjs";

const call = { id: "c1", type: "function", function: { name: "get_weather", arguments: '{"city":"Zürich"}' } };
const conversation = (turns) =>
  JSON.stringify({
    model: "gpt-4.1",
    messages: [
      { role: "system", content: "Be brief." },
      ...Array.from({ length: turns }, (_, i) => [
        { role: "user", content: `Weather in Zürich? 天気は? ${i}` },
        { role: "assistant", content: null, tool_calls: [{ ...call, id: "c" + i }] },
        { role: "tool", tool_call_id: i % 5 === 4 ? "lost" : "c" + i, content: "4 degrees \u2028 <b>&" },
        { role: "assistant", content: "It is 4 degrees. 🙂" },
      ]).flat(),
    ],
  });

const texts = {
  "a short conversation": conversation(1),
  "a long conversation": conversation(60),
  "an orphan result":
    '{"messages":[\n{"role":"user","content":"🙂"},\r\n\t{"role":"tool","tool_call_id":"x","content":"s"}]}',
  lines: '[{"role":"usr","content":"a"}]\n{"messages":[{"role":"user","content":"b"}]}\n\n[]',
  Python: "[{'role': 'user', 'content': None,}]",
  brackets: "[[[",
  "a lone surrogate": '[{"role":"user","content":"\\ud800"}]',
  "other JSON": '{"a":[1,2,{"b":null}]}',
  nothing: "",
};

/** What edits in bytes make of a text. */
function edited(bytes, edits) {
  const pieces = [];
  let at = 0;
  for (const { offset, length, text } of edits) {
    pieces.push(bytes.subarray(at, offset), Buffer.from(text));
    at = offset + length;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}

/** The API also compares the rows of a training file, which the page does in Files: what the page finds is in its answer. */
function assertHolds(answer, expected, title) {
  for (const each of expected.findings)
    assert.ok(
      answer.findings.some((other) => isDeepStrictEqual(other, each)),
      `${title}: ${each.message}`,
    );
  for (const key of ["state", "dialect", "target", "model", "conversations", "messages"])
    assert.deepEqual(answer[key], expected[key], title);
}

inEachHome(({ at }) => {
  let engine;
  const cases = Object.entries(texts).map(([title, text]) => ({ title, text, target: "" }));
  before(async () => {
    engine = await startEngine();
    const { examples } = await (await fetchAlone(at("/v1/examples"))).json();
    assert.ok(examples.length > 20);
    cases.push(...examples.map(({ id, text, target = "" }) => ({ title: id, text, target })));
  });

  const post = async (path, parameters, text) => {
    const url = at(path);
    for (const [name, value] of Object.entries(parameters)) if (value !== "") url.searchParams.set(name, value);
    const response = await fetchAlone(url, { method: "POST", body: text });
    return { status: response.status, text: await response.text() };
  };
  const has = (bytes) => JSON.parse(engine("check", {}, bytes)).messages > 0;

  test("check", async () => {
    for (const { title, text, target } of cases)
      for (const to of new Set(["", "anthropic", target])) {
        const expected = engine(
          "check",
          { target: to, targets: true, now: new Date().toISOString() },
          Buffer.from(text),
        );
        const answer = await post("/v1/check", { target: to }, text);
        // The Worker serves the pages of the rules too, and says where.
        answer.text = answer.text.replace(/,"page":"\/build\/rules\/[a-z0-9-]+\.html"/g, "");
        if (JSON.parse(expected).training) assertHolds(JSON.parse(answer.text), JSON.parse(expected), title);
        else assert.deepEqual(answer, { status: 200, text: expected }, title);
      }
  });

  test("fix", async () => {
    let mended = 0;
    for (const { title, text, target } of cases) {
      const bytes = Buffer.from(text);
      const { edits, done } = JSON.parse(engine("fix", { target, all: true }, bytes));
      const fixed = edited(bytes, edits);
      const { counts } = JSON.parse(engine("check", { target, now: new Date().toISOString() }, fixed));
      const answer = await post("/v1/fix", { target }, text);
      assert.equal(answer.status, 200, title);
      assert.deepEqual(JSON.parse(answer.text), { text: fixed.toString(), done, counts }, title);
      mended += done.length;
    }
    assert.ok(mended > 5, String(mended));
  });

  test("convert", async () => {
    let converted = 0;
    for (const { title, text } of cases) {
      const bytes = Buffer.from(text);
      if (!has(bytes)) {
        const refused = await post("/v1/convert", { to: "anthropic" }, text);
        assert.equal(refused.status, 422, title);
        continue;
      }
      for (const to of ["openai-chat", "anthropic", "wick", "rolecall"]) {
        const expected = engine("convert", { to }, bytes);
        assert.deepEqual(await post("/v1/convert", { to }, text), { status: 200, text: expected }, title + " to " + to);
        converted++;
      }
    }
    assert.ok(converted > 80, String(converted));
  });

  test("trim", async () => {
    for (const { title, text } of cases) {
      const bytes = Buffer.from(text);
      if (!has(bytes)) continue;
      for (const policy of ["oldest", "pairs", "user", "task", "turns", "results"])
        for (const budget of [40, 400]) {
          const expected = engine("trim", { budget, policy, want: "json" }, bytes);
          assert.deepEqual(await post("/v1/trim", { budget, policy }, text), { status: 200, text: expected }, title);
        }
    }
  });

  test("the estimates of tokens", async () => {
    for (const { title, text } of cases) {
      const bytes = Buffer.from(text);
      if (!has(bytes)) continue;
      const expected = `{"count":null,"estimates":${engine("tokens", {}, bytes)}}`;
      assert.deepEqual(await post("/v1/tokens", { encoding: "none" }, text), { status: 200, text: expected }, title);
    }
  });
});
