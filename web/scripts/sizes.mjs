// Compresses what the page loads, prints the weights and fails above the limits.
// The .br files are next to the originals for servers that send them.
import { brotliCompress, constants } from "node:zlib";
import { readFileSync, writeFileSync, statSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { scriptsIn } from "./first.mjs";

const build = fileURLToPath(new URL("../../build/", import.meta.url));
const KB = 1000;
const { first, later } = scriptsIn(build);
const groups = [
  // A check names fixes and doesn't write them: what only writing needs is in the studio, 49 kB; see core/lint/written.go.
  // A change of a text keeps what is known of its other conversations: that is 9 kB, and 35 kB were won for it.
  // Facts weigh too: what settings need or exclude is 9 kB, and what ten trainers take is 4 kB.
  { name: "wasm", limit: 815.5 * KB, files: ["app.wasm"] },
  // It repairs for other targets, so it has the rules as well, reads errors, 30 kB, and looks for
  // what they mean in the request whoever rejects it, 16 kB, writes the text of gpt-oss, 24 kB, and takes apart
  // what is in the clipboard: how a logged request went is 1 kB, and fixing and formatting 4 kB. The logs of programs are
  // read and repaired here alone, so that it can all that the first module can: 27 kB. Their picture is 3 kB. Lessons are
  // read and their goals checked in 14 kB. The systems are 266 kB: sessions, threads and logs are the library's own,
  // with packages time, fmt and encoding/json and UUIDs, which nothing else here needs. The loop on the text is one of them:
  // its actions with their Go, each event with its state, and the request of each as a provider gets it are 11 kB more than
  // a loop of the engine's own, which ran it without Go and could change nothing in the middle. A module of their own would be 1 MB, and every page
  // would fetch it as well, for the time without a network. What compares rows, finds those that are almost the same, and joins
  // results to their requests is 20 kB: only the studio knows all rows of a file.
  { name: "wasm of the studio, on demand", limit: 1680 * KB, files: ["studio.wasm"] },
  { name: "rules and examples", limit: 60 * KB, files: ["catalogue.json"] },
  // A lesson is 1.1 kB. The systems with their presets are in it too.
  { name: "lessons, on demand", limit: 21.6 * KB, files: ["lessons.json"] },
  { name: "chat templates, on demand", limit: 2 * KB, files: ["templates.json"] },
  { name: "script and style at once", limit: 179 * KB, files: first },
  // What an error means is read when there is one: 3 kB. Chat templates are rendered by a library of 12 kB. Archives and
  // folders of logs, and the list of their sessions, are 2 kB, and files of rows that are read in pieces, and pairs of files, 11 kB. Styles of what is opened later count here, too.
  // To go through the log of a session is 1 kB, most of which was won elsewhere.
  { name: "script on demand", limit: 126.6 * KB, files: later },
  // In a page of its own, next to the worker and the first module.
  { name: "embed", limit: 8 * KB, files: ["embed.html", "embed.js", "embed.css"] },
  // In a page of its own: a game, a teacher's table and a sheet to print, with the worker and its modules.
  { name: "page for a class", limit: 11 * KB, files: ["class.html", "class.js", "class.css"] },
  // 300 requests with one fault: the module that makes them would weigh 6 kB more in the studio.
  { name: "exercises, on demand", limit: 28 * KB, files: ["faults.json"] },
  // Fetched when a first exact count is wanted.
  { name: "vocabulary o200k_base", limit: 720 * KB, files: ["o200k_base.tokens"] },
  { name: "vocabulary cl100k_base", limit: 340 * KB, files: ["cl100k_base.tokens"] },
];

const compress = promisify(brotliCompress);

// weigh returns the size of a file and its brotli size, compressing it again only when it changed.
async function weigh(file) {
  const path = build + file;
  const packed = path + ".br";
  if (!existsSync(packed) || statSync(packed).mtimeMs < statSync(path).mtimeMs) {
    const bytes = readFileSync(path);
    writeFileSync(
      packed,
      await compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: 24,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
  }
  return { raw: statSync(path).size, packed: statSync(packed).size };
}

const show = (n) => `${(n / KB).toFixed(1)} kB`.padStart(11);
// All at once, each on a thread.
const files = groups.flatMap((group) => group.files);
const weights = new Map(await Promise.all(files.map(async (file) => [file, await weigh(file)])));
let over = false;
for (const group of groups) {
  let total = 0;
  for (const file of group.files) {
    const { raw, packed } = weights.get(file);
    total += packed;
    console.log(`${file.padEnd(20)}${show(raw)}${show(packed)} brotli`);
  }
  const verdict = total > group.limit ? "OVER" : "of";
  if (total > group.limit || group.files.length === 0) over = true;
  console.log(`${("= " + group.name).padEnd(31)}${show(total)} ${verdict} ${group.limit / KB} kB`);
}
if (over) {
  console.error("The page is heavier than it may be.");
  process.exit(1);
}
