// Random text that exercises the pre-tokenisers: words, numbers, spaces, marks, what the
// encodings' expressions name, and surrogates that stand alone.

/** A generator of whole numbers below n, the same for the same seed. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const between = (from, to) => (random) => String.fromCodePoint(from + random(to - from + 1));
const one = (list) => (random) => list[random(list.length)];
const characters = (text) => one([...text]);

const kinds = [
  between(0x61, 0x7a),
  between(0x61, 0x7a),
  between(0x41, 0x5a),
  between(0x30, 0x39),
  between(0x21, 0x7e),
  one([" "]),
  one(["\n"]),
  one(["/"]),
  characters(" \t\n\r\v\f\u0085\u00a0\u3000\u2028\ufeff"),
  one(["'s", "'S", "'re", "'LL", "'ve", "'d", "'m", "'T", "'ſ"]),
  between(0x4e00, 0x9fff),
  between(0x3040, 0x30f0),
  between(0xac00, 0xd7a3),
  between(0x1f300, 0x1f600),
  between(0x300, 0x36f),
  between(0xc0, 0x2ff),
  between(0x1c4, 0x1cc),
  between(0x400, 0x4ff),
  between(0x600, 0x6ff),
  between(0x900, 0x97f),
  between(0x10000, 0x1ffff),
  between(0xd7f0, 0xe010),
  characters("²½Ⅷ٣๓"),
  one("the|tokenization| return|function|const |HTTPServer|camelCase|    |://|});\n|//|----|====|http".split("|")),
  one(["的", "です", "了一", "\u200d", "\ufe0f", "\0", "\n\n    ", "<|endoftext|>", "toString", "__proto__"]),
];

export function randomText(random) {
  const some = Array.from({ length: 1 + random(5) }, () => kinds[random(kinds.length)]);
  let text = "";
  for (let i = 1 + random(60); i > 0; i--) {
    const next = some[random(some.length)];
    for (let times = random(4) === 0 ? 1 + random(12) : 1; times > 0; times--) text += next(random);
  }
  // Sometimes a text far longer than a piece, to cross the steps of the scanner.
  return random(50) === 0 ? text.repeat(1 + random(200)) : text;
}
