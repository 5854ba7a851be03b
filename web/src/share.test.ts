import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeHash, encodeShared, fromBase64, toBase64, type Shared } from "./share";

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
    conversation: 7,
    tab: "trim",
    settings: { budget: 900 },
    learn: "",
    words: "signature",
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

test("a broken link says so, and a hash that is none is left alone", async () => {
  const whole = await encodeShared({ text: "some text that is long enough to be cut" });
  for (const hash of [whole.slice(0, -6), "#1=", "#1=!!!!", "#1=AAAA"]) {
    assert.equal((await decodeHash(hash))?.kind, "broken", hash);
  }
  assert.equal((await decodeHash("#99=AAAA"))?.kind, "broken");
  for (const hash of ["", "#", "#section", "#constructor=1"]) assert.equal(await decodeHash(hash), null, hash);
});

test("an example's link names it", async () => {
  assert.deepEqual(await decodeHash("#example=orphan%20result"), { kind: "example", id: "orphan result" });
});

test("base64url holds every byte and no character that a link would change", () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * 7) & 255);
  const text = toBase64(bytes);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(fromBase64(text), bytes);
});
