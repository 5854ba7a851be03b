// Bundles the page into build/. The document names paint.js, which sets the theme before the first
// paint, app.css, and app.js, which starts the worker and asks for the files of the first screen. All
// else of the script is fetched on demand. The files that app.js asks for have a hash of what they
// hold in their names, so that two versions of the page are never mixed. `--watch` keeps doing so.
import { build, context } from "esbuild";
import { copyFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ours } from "./language.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const outdir = resolve(here, "../build");
const common = {
  absWorkingDir: here,
  outdir,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  alias: ours,
  loader: { ".svg": "dataurl" },
  legalComments: "none",
  logLevel: "warning",
};

/** The first screen, in the order in which its pieces come: the page, the editor in two of them, the cards. */
const screen = ["src/main.tsx", "src/editor/base.ts", "src/editor/start.ts", "src/messages/Conversation.tsx"];

/** The styles of the whole page are one file, in the order in which the script names them. */
const styles = {
  ...common,
  entryPoints: {
    app: screen[0],
    rules: "src/styles/rules.css",
    learn: "src/styles/learn.css",
    files: "src/styles/files.css",
  },
  metafile: true,
  write: false,
};

/** What the document and the page name by names that stay. */
const fixed = {
  ...common,
  entryPoints: {
    worker: "src/engine/worker.ts",
    renderer: "src/template/worker.ts",
    paint: "src/paint.ts",
    embed: "src/embed/embed.ts",
    class: "src/classroom/page.ts",
  },
};

/**
 * split makes the first screen, the editor, and each module on demand. The bundler puts together what
 * the same files need; so each module names what is there before it, and that stays in one piece.
 */
const split = (demanded) => ({
  ...common,
  entryPoints: { main: screen[0] },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  splitting: true,
  metafile: true,
  plugins: [
    {
      name: "before",
      setup({ onLoad }) {
        onLoad({ filter: /\.css$/ }, () => ({ contents: "" }));
        onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
          if (!demanded.includes(path)) return null;
          const all = screen.map((file) => resolve(here, file));
          const before = all.includes(path) ? all.slice(0, all.indexOf(path)) : all;
          const imports = before.map((file) => `import ${JSON.stringify(file)};\n`).join("");
          return { contents: imports + readFileSync(path, "utf8"), loader: path.endsWith("x") ? "tsx" : "ts" };
        });
      },
    },
  ],
});

/** boot is app.js: its import of the first screen goes to the file of it. */
const boot = (main, firstFiles) => ({
  ...common,
  entryPoints: { app: "src/boot.ts" },
  define: { firstFiles: JSON.stringify(firstFiles) },
  plugins: [
    {
      name: "main",
      setup({ onResolve }) {
        onResolve({ filter: /^\.\/main$/ }, () => ({ path: main, external: true }));
      },
    },
  ],
});

/** demandedOf are the modules that some module imports when it is wanted. */
const demandedOf = ({ inputs }) => [
  ...new Set(
    Object.values(inputs)
      .flatMap(({ imports }) => imports)
      .filter(({ kind }) => kind === "dynamic-import")
      .map(({ path }) => resolve(here, path)),
  ),
];

/** filesOf are the files of a module, with all that they import at once. */
function filesOf({ outputs }, entry) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind, external } of outputs[path].imports)
      if (kind === "import-statement" && !external) add(next);
  };
  add(Object.keys(outputs).find((path) => outputs[path].entryPoint === entry));
  return [...found].map((path) => `./${basename(path)}`);
}

/** copied are pictures and the manifest, which are as they are. */
const copied = ["icon.svg", "badge.svg", "icon-192.png", "icon-512.png", "preview.png", "manifest.webmanifest"];

/** finish bundles all that depends on which modules there are. */
async function finish({ metafile, outputFiles }) {
  for (const file of copied) copyFileSync(resolve(here, "pictures", file), resolve(outdir, file));
  for (const file of ["sw.js", "embed.html", "class.html", "src/template/templates.json"])
    copyFileSync(resolve(here, file), resolve(outdir, basename(file)));
  for (const { path, contents } of outputFiles) if (path.endsWith(".css")) writeFileSync(path, contents);
  const { metafile: made } = await build(split(demandedOf(metafile)));
  const files = screen.flatMap((module) => filesOf(made, module));
  await build(boot(files[0], [...new Set(files)]));
  // Files of an earlier build have other hashes.
  const kept = Object.keys(made.outputs).map((path) => basename(path));
  for (const file of readdirSync(outdir))
    if (/-[A-Z0-9]{8}\.js(\.br)?$/.test(file) && !kept.includes(file.replace(/\.br$/, "")))
      rmSync(resolve(outdir, file));
}

if (process.argv.includes("--watch")) {
  const watched = { name: "finish", setup: ({ onEnd }) => onEnd((result) => result.errors.length || finish(result)) };
  await (await context({ ...styles, plugins: [watched] })).watch();
  await (await context(fixed)).watch();
} else {
  await Promise.all([build(styles).then(finish), build(fixed)]);
}
