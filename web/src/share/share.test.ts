import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "../state/address";
import { encodeShared, toBase64 } from "./linking";
import { decodeHash, fromBase64, type Shared } from "./share";

async function roundTrip(shared: Shared): Promise<Shared> {
  const link = await decodeHash(await encodeShared(shared));
  assert.equal(link?.kind, "shared");
  return link.shared;
}

test("a link carries every character of the text", async () => {
  for (const text of ["", "{}", "a\r\nb\u0000\u2028", "👩‍👩‍👧 naïve ſ", "half a pair: \ud83d and the other \udc4d"]) {
    assert.deepEqual(await roundTrip({ text }), { text });
  }
});

test("a link carries the options, and leaves out what is the default", async () => {
  const shared = {
    text: "[]",
    dialect: "anthropic",
    target: "wick",
    version: "2026-10-21",
    betas: ["skills-2025-10-02"],
    conversation: 7,
    tab: "trim",
    settings: { budget: 900 },
    learn: "",
    words: "signature",
    error: "400 - naïve",
  };
  assert.deepEqual(await roundTrip(shared), shared);
  assert.deepEqual(await roundTrip({ text: "[]", dialect: "", target: "", conversation: 0, tab: "conversation" }), {
    text: "[]",
  });
});

test("a large text makes the round trip, and shrinks", async () => {
  const text = JSON.stringify(
    Array.from({ length: 20_000 }, (_, at) => ({ role: "user", content: `message ${at} 🙂` })),
  );
  const hash = await encodeShared({ text });
  assert.equal((await roundTrip({ text })).text, text);
  assert.ok(hash.length < text.length / 4, `${hash.length} characters for ${text.length}`);
});

// Links that were given out. They must decode as long as Rolecall lives: never change one.
test("version 1 links of the past still open", async () => {
  const old = "#1=q1YqUbJSiq6OUSrKz0mNUbKKUSotTi2KUdKJUUrOzytJzSsBC2ZkKnyYP7MpRqk2VklHKR2oJzGvJKMovyAzWakWAA";
  assert.deepEqual(await decodeHash(old), {
    kind: "shared",
    shared: { text: '[{"role":"user","content":"hi 🙂"}]', target: "anthropic" },
  });
});

test("a text that is there as it is needs no packing", async () => {
  const shared = async (hash: string): Promise<Shared | undefined> => {
    const link = await decodeHash("#" + parse(hash)?.text);
    return link?.kind === "shared" ? link.shared : undefined;
  };
  assert.deepEqual(await shared('#text=[{"role":%20"user"}]'), { text: '[{"role": "user"}]' });
  assert.deepEqual(await shared("#format=anthropic&text=%5B%5D&view=tokens&target=wick&conversation=2"), {
    text: "[]",
    dialect: "anthropic",
    target: "wick",
    conversation: 2,
  });
  assert.deepEqual(await shared("#text=100% of a+b%0a%22=%22 %e2%82%ac %ff&conversation=-1&else=x"), {
    text: '100% of a+b\n"=" € \ufffd',
  });
  assert.deepEqual(await shared("#text="), { text: "" });
  assert.deepEqual(await shared("#error=400%20-%20a%26b"), { text: "", error: "400 - a&b" });
  assert.deepEqual(await shared("#error=400&text=[]"), { text: "[]", error: "400" });
  assert.deepEqual(parse("#text=[]&model=gpt-4o&facts=thoughts&rule=bad-json")?.seen, {
    model: "gpt-4o",
    facts: "thoughts",
    learn: "bad-json",
  });
  assert.equal(parse("#target=wick"), null);
});

test("links that Go wrote are read", async () => {
  const golden = JSON.parse(readFileSync("../core/link/testdata/links.json", "utf8")) as Record<string, string>[];
  assert.ok(golden.length > 3);
  for (const { text, target = "", link, plain } of golden)
    for (const hash of [link, plain]) {
      const read = await decodeHash("#" + parse(hash!)?.text);
      assert.equal(read?.kind, "shared");
      assert.deepEqual([read.shared.text, read.shared.target ?? ""], [text, target]);
    }
});

test("a broken link says so, and a hash that is none is left alone", async () => {
  const whole = await encodeShared({ text: "some text that is long enough to be cut" });
  for (const hash of [whole.slice(0, -6), "#1=", "#1=!!!!", "#1=AAAA"]) {
    assert.equal((await decodeHash(hash))?.kind, "broken", hash);
  }
  assert.equal((await decodeHash("#99=AAAA"))?.kind, "broken");
  for (const hash of ["", "#", "#section", "#constructor=1"]) assert.equal(await decodeHash(hash), null, hash);
});

test("a field of a wrong kind is left out, and all others stay", async () => {
  const wrong: unknown[] = [null, 7, -1, 1.5, 1e300, "", "x", true, [], [1], {}, { toString: 1 }, ["x", null]];
  const kinds: Record<string, { name: keyof Shared; takes: (value: unknown) => boolean }> = {
    d: { name: "dialect", takes: (value) => typeof value === "string" },
    g: { name: "target", takes: (value) => typeof value === "string" },
    m: { name: "as", takes: (value) => value === "x" },
    f: { name: "facts", takes: () => false },
    a: { name: "version", takes: (value) => value === "x" },
    b: { name: "betas", takes: () => false },
    c: { name: "conversation", takes: (value) => value === 7 },
    v: { name: "tab", takes: (value) => typeof value === "string" },
    s: { name: "settings", takes: () => true },
    l: { name: "learn", takes: (value) => typeof value === "string" },
    w: { name: "words", takes: (value) => typeof value === "string" },
    x: { name: "error", takes: (value) => typeof value === "string" },
    p: { name: "caret", takes: (value) => value === 7 },
    o: { name: "from", takes: (value) => value === 7 },
  };
  for (const [key, { name, takes }] of Object.entries(kinds))
    for (const value of wrong) {
      const link = await decodeHash(await packed({ t: "[]", [key]: value, unknown: value }));
      const shared = { text: "[]", ...(takes(value) ? { [name]: value } : {}) };
      assert.deepEqual(link, { kind: "shared", shared }, `${key} ${JSON.stringify(value)}`);
    }
  for (const value of [...wrong.filter((each) => typeof each !== "string"), undefined])
    assert.equal((await decodeHash(await packed({ t: value })))?.kind, "broken", JSON.stringify(value));
  for (const whole of [null, 7, "x", [], [{ t: "[]" }]])
    assert.equal((await decodeHash(await packed(whole)))?.kind, "broken", JSON.stringify(whole));
});

/** packed is a link with any members, as others may make it. */
async function packed(members: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(members)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return "#1=" + toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

test("an example's link names it", async () => {
  for (const odd of ["%", "%zz", "%E0%A4%A", "100%"])
    assert.deepEqual(await decodeHash("#example=" + odd), { kind: "example", id: odd });
  assert.deepEqual(await decodeHash("#example=orphan%20result"), { kind: "example", id: "orphan result" });
});

test("base64url holds every byte and no character that a link would change", () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 7) & 255);
  const text = toBase64(bytes);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(fromBase64(text), bytes);
});
