// Writes build/files.json, by which sw.js keeps the files of one build for a time without a network: each
// with its SHA-256, those that the page opens with apart from those that come later. The argument is the
// folder that the page is served from.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { scriptsIn } from "./first.mjs";

const root = resolve(process.argv[2] ?? fileURLToPath(new URL("../../", import.meta.url))) + "/";
const { first, later } = scriptsIn(root + "build/");
const inBuild = (names) => names.map((name) => "build/" + name);
const digest = (text) => createHash("sha256").update(text).digest("base64");
const listed = (paths) => Object.fromEntries(paths.sort().map((path) => [path, digest(readFileSync(root + path))]));

const files = {
  first: listed([
    "index.html",
    ...inBuild([...first, "app.wasm", "catalogue.json", "icon.svg", "manifest.webmanifest"]),
  ]),
  later: listed(
    inBuild([
      ...later,
      "studio.wasm",
      "lessons.json",
      "templates.json",
      "faults.json",
      "class.html",
      "class.js",
      "class.css",
    ]),
  ),
};
// A page whose script alone has changed is another build as well.
const build = digest(JSON.stringify(files)).replace(/\W/g, "").slice(0, 16);
writeFileSync(root + "build/files.json", JSON.stringify({ build, ...files }, null, 1) + "\n");
