// What the benchmarks share.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Writes a text between the markers of a name, in a file that has them. */
export function writeRegion(path, name, text) {
  const before = readFileSync(path, "utf8");
  const region = new RegExp(`(<!-- ${name}:begin -->\n)[^]*?(<!-- ${name}:end -->)`);
  assert.match(before, region, `${path} has no region ${name}`);
  writeFileSync(
    path,
    before.replace(region, (_, begin, end) => begin + text + "\n" + end),
  );
}
