// Package token as WebAssembly against npm's tiktoken, token for token.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { get_encoding } from "tiktoken";
import { start } from "./module.mjs";
import { randomText, seeded } from "./random.mjs";

const build = fileURLToPath(new URL("../../../build/", import.meta.url));
createRequire(import.meta.url)(build + "wasm_exec.js");
const encodings = ["o200k_base", "cl100k_base"];
const ours = await start(
  readFileSync(build + "bench/tokens.wasm"),
  encodings.map((name) => readFileSync(`${build}${name}.tokens`)),
);
// How many megabytes of random text: make test-long sets it.
const megabytes = Number(process.env.TOKENS_MEGABYTES ?? 1);
const long = megabytes > 1;

function same(text, expected, actual) {
  const equal = expected.length === actual.length && expected.every((token, i) => token === actual[i]);
  if (!equal) assert.deepEqual([...actual], [...expected], JSON.stringify(text));
}

for (const name of encodings) {
  const tiktoken = get_encoding(name);
  const check = (text) => {
    ours.use(name);
    const expected = tiktoken.encode_ordinary(text);
    same(text, expected, ours.encode(text));
    assert.equal(ours.count(text), expected.length, JSON.stringify(text));
  };

  test(`${name}: random text, ${megabytes} MB`, () => {
    const random = seeded(name.length);
    for (let units = 0; units < megabytes * 1e6;) {
      const text = randomText(random);
      check(text);
      units += text.length;
    }
  });

  // What stands between special tokens is a text of its own, so many go into one call.
  test(`${name}: every code point alone`, () => {
    const step = 256;
    for (let point = 0; point < 0x110000; point += step) {
      const text = Array.from({ length: step }, (_, i) => String.fromCodePoint(point + i)).join("<|endoftext|>");
      same(text, tiktoken.encode(text, "all"), (ours.use(name), ours.encode(text, true)));
    }
  });

  // Planes 4 to 13 have no characters, and those of 15 and 16 are for private use. Of them one stretch
  // in sixteen is tried, unless the test is to be long.
  const plain = (point) => point >= 0x40000 && point >> 16 !== 0xe;
  test(`${name}: every code point between letters, digits and spaces`, () => {
    const around = (c) => `a${c}b ${c}c X${c}Y 1${c}23 ${c}${c} !${c}? \n${c}\n  ${c} don'${c}x ${c}9\t`;
    const step = 64;
    for (let point = 0; point < 0x110000; point += step) {
      if (!long && plain(point) && (point / step) % 16) continue;
      let text = "";
      for (let i = 0; i < step; i++) text += around(String.fromCodePoint(point + i));
      check(text);
    }
  });

  test(`${name}: surrogates that stand alone`, () => {
    for (const text of ["\ud800", "a\udfffb", "\ud83d\ud83d\ude00", "\ude00\ud83d", "\udbff\udbff", "x\ud800'"])
      check(text);
  });

  test(`${name}: the texts of special tokens`, () => {
    const specials = ["<|endoftext|>", "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>", "<|endofprompt|>"];
    const texts = [...specials, specials.join(""), specials.join(" \n"), "<|<|endoftext|>|>", "a  <|endoftext|>  b"];
    for (const text of texts) {
      check(text);
      same(text, tiktoken.encode(text, "all"), (ours.use(name), ours.encode(text, true)));
    }
  });
}
