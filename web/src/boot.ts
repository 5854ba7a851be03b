// The page's script begins here, and this file is all that the document names: it starts the
// worker and asks for the rules and examples, both of which take longer than the script, and
// then, once the words of the document are painted, for all files of the first screen at once.

import { keepEarly } from "./early";
import { ahead, keepFiles, spawnRenderer } from "./engine/spawn";

/** firstFiles are the files that the first screen needs. The bundler writes them in: see build.mjs. */
declare const firstFiles: readonly string[];

const takeEarly = keepEarly();
const spawn = ahead();
const catalogue = fetch(new URL("./catalogue.json", import.meta.url));
// Whoever reads it says what went wrong.
catalogue.catch(() => undefined);

/** How long, in milliseconds, the first paint is waited for: a page in the background has none. */
const paintLimit = 500;

const painted = new Promise<void>((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, document.hidden ? 0 : paintLimit);
});

painted
  .then(() => {
    for (const file of firstFiles) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = new URL(file, import.meta.url).href;
      document.head.append(link);
    }
    return import("./main");
  })
  .then(
    ({ start }) => {
      const keep = (all: boolean): Promise<void> => keepFiles(all, "build/" + firstFiles[0]?.slice(2));
      setTimeout(() => start({ spawn, spawnRenderer, catalogue, keep }, takeEarly));
    },
    // The words in the document say what to do.
    () => delete document.documentElement.dataset["starting"],
  );
