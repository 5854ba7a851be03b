// Several files at once: sessions are listed, and an error is put next to the text that it is about.

import { filesBelow, filesIn } from "./archive";
import { fileLimit, open, openOne } from "./files";
import { pairingOf, textOf, type Pairing } from "./pairs";
import { takeText } from "./paste";
import { setPair } from "../state/pair";
import { listedAt, sessions } from "../state/sessions";
import { call, notify, revision, showTab } from "../state/state";

/** mostFiles is how many files are listed. */
const mostFiles = 500;

/** archiveLimit is how many bytes an archive may unpack to. */
const archiveLimit = 4 * fileLimit;

/** longestError is the number of bytes above which a file isn't read as an error. */
const longestError = 100_000;

/** takeFolders lists the sessions in dropped folders. */
export async function takeFolders(entries: readonly FileSystemEntry[]): Promise<void> {
  list(await filesBelow(entries, 20 * mostFiles));
}

/** takeSeveral takes files that came together, or the files of an archive. */
export async function takeSeveral(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (files.length === 1) {
    const inside = await filesIn(file!, archiveLimit).catch(() => null);
    return inside ? list(inside) : openOne(file!);
  }
  const starts = await Promise.all(files.map((each) => each.slice(0, 64).text()));
  const isDocument = (at: number): boolean => /^\s*[[{]/.test(starts[at]!);
  const documents = files.filter((_, at) => isDocument(at));
  const errors = files.filter((each, at) => !isDocument(at) && each.size < longestError);
  if (documents.length === 2 && files.length === 2) {
    const pairing = await pairingOf(files[0]!, files[1]!);
    if (pairing && files.every(({ size }) => size < fileLimit)) return openPair(pairing);
    if (pairing) return openLarger(pairing);
  }
  if (documents.length > 1 || errors.length + documents.length < files.length) return list(files);
  takeText((await Promise.all([...errors, ...documents].map((each) => each.text()))).join("\n"));
}

/** openPair shows one of two files that belong together, with what the other says of it. */
async function openPair({ kind, shown, other }: Pairing): Promise<void> {
  const text = await textOf(other, fileLimit);
  await open(shown);
  setPair({ kind, name: other.name, text, of: shown.name.replace(/\.gz$/i, "") });
  showTab("files");
}

/** openLarger opens one of two files that are too large to be compared here, and says so. */
function openLarger({ shown, other }: Pairing): void {
  notify(
    `${other.name} isn’t compared: two files can have up to 64 MB each. For larger ones, use rolecall data.`,
    "warning",
  );
  openOne(shown);
}

/** list shows the newest sessions of some files, and asks what each is. */
function list(files: readonly File[]): void {
  const logs = files
    .filter(({ name, size }) => /\.(jsonl?|ndjson)$/i.test(name) && size > 0 && size < fileLimit)
    .sort((a, b) => b.lastModified - a.lastModified);
  if (logs.length === 0) return void notify("There are no JSON files in it. Your text is unchanged.", "warning");
  if (logs.length === 1) return openOne(logs[0]!);
  if (logs.length > mostFiles) notify(`Only the newest ${mostFiles} of ${logs.length} files are listed.`);
  sessions.value = logs.slice(0, mostFiles).map((file) => ({ file, survey: null }));
  listedAt.value = revision.peek();
  showTab("files");
  void survey();
}

/** survey asks what the listed files are, one after the other, until there is another list. Files that aren't logs are removed. */
async function survey(): Promise<void> {
  for (const { file } of sessions.peek()) {
    const found = await call("survey", {}, { file }).catch(() => null);
    const now = sessions.peek();
    if (!now.some((each) => each.file === file)) return;
    sessions.value = found?.log
      ? now.map((each) => (each.file === file ? { file, survey: found } : each))
      : now.filter((each) => each.file !== file);
  }
}
