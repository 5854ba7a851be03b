// How the modules of the page hang together: no circle among files, and few pairs of folders that import each other.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const src = join(process.cwd(), "src");
const files = new Map(
  readdirSync(src, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(src, name), "utf8")]),
);

/** imported are the files that a file imports for more than their types, when it is loaded. */
function imported(name: string, text: string): string[] {
  const found: string[] = [];
  for (const [, type, from] of text.matchAll(/^(?:import|export)(\s+type)?\s[^;]*?"(\.[^"]+)";/gm)) {
    const path = normalize(join(dirname(name), from!));
    const file = [`${path}.ts`, `${path}.tsx`].find((file) => files.has(file));
    if (!type && file) found.push(file);
  }
  return found;
}
const graph = new Map([...files].map(([name, text]) => [name, imported(name, text)]));

test("no module imports itself in a circle", () => {
  const done = new Set<string>();
  const visit = (name: string, way: string[]): void => {
    assert.ok(!way.includes(name), [...way, name].join(" -> "));
    if (done.has(name)) return;
    for (const next of graph.get(name)!) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  assert.ok([...graph.values()].flat().length > 500);
});

test("the root has what starts the page and puts it together, and nothing else", () => {
  const root = [...files.keys()].filter((name) => dirname(name) === ".");
  assert.ok(root.length < 15, root.join(", "));
});

test("folders import each other in six pairs at most", () => {
  const ways = new Set<string>();
  for (const [name, others] of graph)
    for (const other of others) {
      const [from, to] = [dirname(name), dirname(other)];
      if (from !== to && from !== "." && to !== ".") ways.add(`${from} ${to}`);
    }
  const pairs = [...ways].filter((way) => {
    const [from, to] = way.split(" ") as [string, string];
    return from < to && ways.has(`${to} ${from}`);
  });
  assert.ok(pairs.length <= 6, pairs.join(", "));
});
