// What the Worker's log says of a panic: the module has no names of functions, but the file
// beside the build has.
import { test } from "node:test";
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { startEdge } from "../../scripts/edge.mjs";
import { fetchAlone } from "./fetchAlone.mjs";

test("the log of a panic says where it came from", { timeout: 60_000 }, async () => {
  const symbols = readFileSync(new URL("../../../build/edge/app.symbols.txt", import.meta.url), "utf8");
  const names = new Map(symbols.split("\n").map((line) => line.split(/ (.*)/).slice(0, 2)));
  let heard;
  const panic = new Promise((resolve) => (heard = resolve));
  // A binding that is no namespace of objects makes the handler fall over.
  const edge = await startEdge(0, {
    durableObjects: {},
    bindings: { THREADS: {} },
    handleRuntimeStdio(out, errors) {
      for (const stream of [out, errors])
        createInterface({ input: stream }).on("line", (line) => {
          if (line.includes('"msg":"panic"')) heard(JSON.parse(line.slice(line.indexOf("{"))));
        });
    },
  });
  try {
    const body = '[{"role":"user","content":"between us"}]';
    const response = await fetchAlone(new URL("/threads/secret-id-of-a-thread/messages", edge.address), {
      method: "POST",
      body,
    });
    assert.equal(response.status, 500);
    const line = await panic;
    assert.equal(line.id, response.headers.get("x-request-id"));
    assert.equal(line.route, "/threads/{id}/messages");
    assert.doesNotMatch(JSON.stringify(line), /secret|between us/);
    const places = line.stack.map((place) => names.get(/^function (\d+)$/.exec(place)?.[1]) ?? place);
    const at = places.indexOf("github.com/rolecall/rolecall/wasm/edge.addMessages");
    assert.ok(at > 0, places.join("\n"));
    assert.ok(
      places.slice(0, at).some((name) => name.startsWith("main.objects.")),
      places.join("\n"),
    );
  } finally {
    await edge.stop();
  }
});
