// Bundles the page into build/: app.js with app.css, the worker, and the script that
// sets the theme before the first paint. `--watch` keeps doing so.
import { build, context } from "esbuild";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const options = {
  absWorkingDir: here,
  entryPoints: {
    app: "src/main.tsx",
    worker: "src/engine/worker.ts",
    paint: "src/paint.ts",
  },
  outdir: "../build",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  // The compiler's own loader stands beside the bundle and is fetched as it is.
  external: ["./wasm_exec.js"],
  logLevel: "warning",
};

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
