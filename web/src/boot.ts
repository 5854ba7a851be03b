// The page's script begins here, and this file is all that the document names: it starts the
// worker and asks for the rules and examples, both of which take longer than the script, and
// then for all files of the first screen at once.

import { ahead } from "./engine/spawn";

/** firstFiles are the files that the first screen needs. The bundler writes them in: see build.mjs. */
declare const firstFiles: readonly string[];

const spawn = ahead();
const catalogue = fetch(new URL("./catalogue.json", import.meta.url));
// Whoever reads it says what went wrong.
catalogue.catch(() => undefined);
for (const file of firstFiles) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(file, import.meta.url).href;
  document.head.append(link);
}
import("./main").then(
  ({ start }) => setTimeout(() => start({ spawn, catalogue })),
  // The words in the document say what to do.
  () => delete document.documentElement.dataset["starting"],
);
