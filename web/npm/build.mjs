// Makes npm's package in build/npm: the folder, in which `make npm` has put the engine, and the tarball of it.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const out = join(root, "build/npm/package");

/** Go's own script, as a function of the globals that it reads and writes. */
function wrapped() {
  const script = readFileSync(join(root, "build/wasm_exec.js"), "utf8");
  const own = "fs.writeSync(fd, new Uint8Array(";
  if (script.split(own).length !== 2) throw new Error("wasm_exec.js writes otherwise than it did");
  const inner = script.replace(own, "globalThis." + own);
  return `export function makeGo(globalThis, console, setTimeout) {\n${inner}\nreturn globalThis.Go;\n}\n`;
}

/** types puts the declarations next to the scripts, in one folder and without what nothing of it names. */
function types() {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-types-"));
  try {
    const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", folder];
    execFileSync(join(here, "../node_modules/.bin/tsc"), ["-p", here, ...options], { stdio: "inherit" });
    const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".d.ts"));
    const wanted = ["index", "tokens"];
    for (const name of wanted) {
      const path =
        files.find((file) => file.endsWith(`npm/src/${name}.d.ts`)) ??
        files.find((file) => file.endsWith(`/${name}.d.ts`));
      const text = readFileSync(join(folder, path), "utf8").replace(
        /((?:from|import)\s*\(?)"\.[^"]*?([\w.]+?)(?:\.ts)?"/g,
        (_, before, other) => {
          if (!wanted.includes(other)) wanted.push(other);
          return `${before}"./${other}.js"`;
        },
      );
      writeFileSync(join(out, name + ".d.ts"), text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kept = ["engine.wasm"];
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (!kept.includes(name)) rmSync(join(out, name), { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: ["src/index.ts", "src/tokens.ts", "src/bin.ts"],
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "neutral",
  external: ["node:*"],
  target: ["es2022"],
  legalComments: "inline",
  logLevel: "warning",
  plugins: [
    {
      name: "go",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^rolecall:go$/ }, ({ path }) => ({ path, namespace: "go" }));
        onLoad({ filter: /.*/, namespace: "go" }, () => ({ contents: wrapped() }));
      },
    },
  ],
});
types();
// npm makes it executable and puts it on the path. Nothing imports it, so it isn't exported.
const bin = join(out, "bin.js");
writeFileSync(bin, "#!/usr/bin/env node\n" + readFileSync(bin, "utf8"), { mode: 0o755 });
for (const [from, to] of [
  ["web/npm/README.md", "README.md"],
  ["LICENSE", "LICENSE"],
  ["build/bench/tokens.wasm", "tokens.wasm"],
  ["build/catalogue.json", "catalogue.json"],
  ["core/token/o200k/o200k_base.tokens", "o200k_base.tokens"],
  ["core/token/cl100k/cl100k_base.tokens", "cl100k_base.tokens"],
  ["core/token/o200k/LICENSE", "LICENSE-tiktoken"],
])
  copyFileSync(join(root, from), join(out, to));
// What is compiled into the modules has Go's own library in it.
copyFileSync(
  join(execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim(), "LICENSE"),
  join(out, "LICENSE-go"),
);
for (const name of ["engine.wasm", "tokens.wasm"]) chmodSync(join(out, name), 0o644);
for (const name of readdirSync(join(out, "..")).filter((name) => name.endsWith(".tgz"))) rmSync(join(out, "..", name));
const version = /^const Version = "(.+)"$/m.exec(readFileSync(join(root, "core/engine/catalogue.go"), "utf8"))[1];
const described = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(out, "package.json"), JSON.stringify({ ...described, version }, null, 2) + "\n");
execFileSync("npm", ["pack", "--silent", "--pack-destination", join(root, "build/npm")], {
  cwd: out,
  stdio: ["ignore", "ignore", "inherit"],
});
