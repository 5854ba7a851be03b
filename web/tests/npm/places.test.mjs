// The package where there is no disk: in the Workers runtime.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { get_encoding } from "tiktoken";
import { install } from "./installed.mjs";

test("a Worker imports its modules", async () => {
  const folder = install();
  writeFileSync(
    join(folder, "worker.mjs"),
    `
    import engine from "rolecall/engine.wasm";
    import tokens from "rolecall/tokens.wasm";
    import o200k_base from "rolecall/o200k_base.tokens";
    import { check, configure, countTokens } from "rolecall";
    import { count } from "rolecall/tokens";
    configure({ engine, tokens, o200k_base });
    export default {
      async fetch(request) {
        const text = await request.text();
        const { counts } = await check(text);
        return Response.json([counts.error, await count(text), (await countTokens(text, { model: "gpt-4o" })).exact]);
      },
    };
    `,
  );
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["worker.mjs"],
    bundle: true,
    format: "esm",
    write: false,
    external: ["*.wasm", "*.tokens"],
    logLevel: "error",
  });
  const files = {
    "rolecall/engine.wasm": "CompiledWasm",
    "rolecall/tokens.wasm": "CompiledWasm",
    "rolecall/o200k_base.tokens": "Data",
  };
  const runtime = new Miniflare({
    telemetry: { enabled: false },
    cf: false,
    compatibilityDate: "2026-04-01",
    modules: [
      { type: "ESModule", path: "worker.mjs", contents: outputFiles[0].text },
      ...Object.entries(files).map(([path, type]) => ({
        type,
        path,
        contents: readFileSync(join(folder, "node_modules", path)),
      })),
    ],
  });
  const text = '[{"role": "usr", "content": "Hi"}]';
  try {
    for (let times = 0; times < 2; times++) {
      const response = await runtime.dispatchFetch("http://localhost/", {
        method: "POST",
        body: text,
      });
      assert.deepEqual(await response.json(), [1, get_encoding("o200k_base").encode(text).length, true]);
    }
  } finally {
    await runtime.dispose();
  }
});
