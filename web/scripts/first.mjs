// Which scripts the page opens with, and which come later.
import { readFileSync, readdirSync } from "node:fs";

/** pages are the scripts and styles of the pages besides the playground. */
const pages = ["embed.js", "embed.css", "class.js", "class.css"];

/** scriptsIn are the scripts and styles of the page in its build, apart as those that it opens with and all others. */
export function scriptsIn(build) {
  const scripts = readdirSync(build).filter(
    (f) => /\.(js|css)$/.test(f) && !["rules.css", ...pages, "wasm_exec.js", "sw.js"].includes(f),
  );
  // What the document names, the worker, which has the compiler's loader in it, and the files that app.js itself says it needs at once.
  const named = ["paint.js", "app.css", "app.js", "worker.js"];
  const asked = [...readFileSync(build + "app.js", "utf8").matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, file]) => file);
  // It names the worker of templates as well, which starts with that view.
  const first = scripts.filter((file) => named.includes(file) || (asked.includes(file) && file !== "renderer.js"));
  return { first, later: scripts.filter((file) => !first.includes(file)) };
}
