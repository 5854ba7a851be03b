// Runs the unit tests: every src/**/*.test.ts is bundled, since Node 20 reads no
// TypeScript, and handed to node --test.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = here + "node_modules/.cache/unit";
const tests = readdirSync(here + "src", { recursive: true })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => "src/" + name);

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: tests,
  outdir: out,
  outbase: "src",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
const files = tests.map((name) => out + name.slice("src".length).replace(/\.ts$/, ".mjs"));
const run = spawnSync(process.execPath, ["--test", ...process.argv.slice(2), ...files], { stdio: "inherit" });
process.exit(run.status ?? 1);
