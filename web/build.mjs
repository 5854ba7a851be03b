// Bundles the page into build/: app.js with app.css, the worker, the script that sets the
// theme before the first paint, and each module that the page imports on demand. `--watch`
// keeps doing so.
import { build, context } from "esbuild";
import { resolve } from "node:path";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const outdir = "../build";
const common = {
  absWorkingDir: here,
  outdir,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
};

/** What is fetched on demand: the name in build/, and its module. */
const demanded = { diff: "src/diff/merge.ts" };
const nameOf = new Map(Object.entries(demanded).map(([name, path]) => [resolve(here, path), name]));

/** An import on demand goes to the file of its own. */
const apart = {
  name: "apart",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      const name = kind === "dynamic-import" && nameOf.get(resolve(resolveDir, path) + ".ts");
      return name ? { path: `./${name}.js`, external: true } : null;
    });
  },
};

/** What the page has already is taken from it: see src/shared.ts. */
const shared = {
  name: "shared",
  setup({ onResolve, onEnd }) {
    const page = { path: "./app.js", external: true };
    onResolve({ filter: /^(@codemirror\/(language|state|view)|@lezer\/highlight)$/ }, () => page);
    onResolve({ filter: /\/shared$/ }, () => page);
    // The bundler does not look whether the page has the names that are taken from it.
    onEnd(() => {
      const read = (file) => readFileSync(resolve(here, outdir, file), "utf8");
      const named = (text, list, side) =>
        [...text.matchAll(list)].flatMap(([, names]) =>
          names.split(",").map((each) => each.split(" as ").at(side).trim()),
        );
      const offered = named(read("app.js"), /export\s*\{([^}]*)\}/g, -1);
      for (const name of Object.keys(demanded)) {
        const taken = named(read(`${name}.js`), /import\s*\{([^}]*)\}\s*from\s*"\.\/app\.js"/g, 0);
        const missing = taken.filter((each) => !offered.includes(each));
        if (missing.length > 0) throw new Error(`src/shared.ts has to export ${missing.join(", ")} for ${name}.js`);
      }
    });
  },
};

const page = {
  ...common,
  entryPoints: {
    app: "src/main.tsx",
    worker: "src/engine/worker.ts",
    paint: "src/paint.ts",
    rules: "src/styles/rules.css",
  },
  // The compiler's own loader stands beside the bundle and is fetched as it is.
  external: ["./wasm_exec.js"],
  plugins: [apart],
};
const onDemand = { ...common, entryPoints: demanded, plugins: [shared] };

for (const options of [page, onDemand]) {
  if (process.argv.includes("--watch")) await (await context(options)).watch();
  else await build(options);
}
