// Files in and out: the file picker, dropping anywhere, downloading.

import { batch, effect, signal } from "@preact/signals";
import { arrival } from "../state/arrival";
import { buildTools } from "../conversation/view";
import { editor, editorReady } from "../editor/script";
import { gunzip, isGzip } from "./gunzip";
import { openFile, report, textReplaced } from "../engine/client";
import { saveText } from "../conversation/save";
import { rowFile } from "../state/rowFile";
import * as state from "../state/state";
import { noteLoaded } from "../link";

/** A larger file is read as rows, in pieces: the text, its copy in the engine and its undo step would not fit well in one page. */
export const fileLimit = 64 * 1024 * 1024;

/** A longer line is rejected as well: the browser needs the whole line for every keystroke in it. */
const lineLimit = 20_000_000;

/** A lesson has at most 256 KiB: see the parser of lessons. */
const lessonLimit = 260 * 1024;

/** The largest tokenizer_config.json that is known has 1 MB: its added tokens. */
const templateLimit = 8 * 1024 * 1024;

/** openingFile is the name of the file that is being read. */
export const openingFile = signal("");
/** dragging says that a file hovers over the page. */
export const dragging = signal(false);

/** fileRevision is the revision of the text that a file has brought. Another text isn't that file. */
let fileRevision = -1;
effect(() => {
  if (arrival.value >= 0 && arrival.value !== fileRevision) state.file.value = { name: "", encoding: "" };
});

/** noParquet says what to do with a file in Parquet's own format. */
const noParquet =
  'Rolecall doesn’t read Parquet. Write it as JSON Lines first, for example with pandas: read_parquet(file).to_json("rows.jsonl", orient="records", lines=True). Your text is unchanged.';

/** open shows a file's text in the editor, as one change that undo takes back. */
export async function open(file: File): Promise<void> {
  if (/\.parquet$/i.test(file.name)) return void state.notify(noParquet, "warning");
  if (file.size > fileLimit) return readRows(file);
  if (file.size === 0) {
    state.notify(`${file.name} is empty. Your text is unchanged.`, "warning");
    return;
  }
  state.leaveLearn();
  // What is asked for while the file is read is asked for of its text.
  state.faceAsked.value = -1;
  await editorReady;
  openingFile.value = file.name;
  const module = editor.loaded();
  const builder = new module.Builder();
  let text: Blob = file;
  try {
    if (await isGzip(file)) {
      const unpacked = await unpackedOf(file);
      if (unpacked === "long") return readRows(file);
      if (!unpacked) return;
      text = unpacked;
    }
    const answer = await openFile(text, (chunk) => builder.add(chunk));
    if (!answer) return;
    if (builder.longest > lineLimit) {
      const size = Math.round(builder.longest / 1e6);
      state.notify(
        `${file.name} has a line of ${size} million characters; the limit is ${lineLimit / 1e6} million. Format the file first, for example with "jq .". Your text is unchanged.`,
        "warning",
      );
      // The engine holds the file now; it gets the page's own text back.
      textReplaced(module.sourceNow());
      return;
    }
    state.dialect.value = "";
    state.conversation.value = 0;
    if (rowFile.peek()) (await import("../late/files")).closeFile();
    batch(() => {
      module.showText(builder.text);
      fileRevision = state.revision.peek();
      if (state.faceAsked.peek() >= 0) state.faceAsked.value = fileRevision;
      state.file.value = { name: file.name.replace(/\.gz$/i, ""), encoding: answer.encoding };
    });
    noteLoaded("");
    if (text !== file) state.notify("Unpacked the gzip file.");
    for (const note of answer.notes) state.notify(note);
  } catch (error) {
    if (error instanceof state.EngineError && error.kind === "dead") await openWithoutEngine(text);
    else report(error);
  } finally {
    openingFile.value = "";
  }
}

/** unpackedOf is what is in a packed file; "long" for more than the editor takes, and null, with the reason, for a damaged file. */
async function unpackedOf(file: File): Promise<Blob | "long" | null> {
  try {
    return await gunzip(file, fileLimit);
  } catch (problem) {
    if (problem instanceof RangeError) return "long";
    state.notify(`${file.name} is a damaged or incomplete gzip file. Your text is unchanged.`, "warning");
    return null;
  }
}

/** rowsLimit is how many bytes a file of rows may have, which is read in pieces. */
const rowsLimit = 2 ** 31;

/** readRows reads a file of rows in pieces: its text isn't put in the editor. */
async function readRows(file: File): Promise<void> {
  if (file.size > rowsLimit) {
    const size = (file.size / 2 ** 30).toFixed(1);
    state.notify(
      `${file.name} is ${size} GB; the limit is ${rowsLimit / 2 ** 30} GB. Your text is unchanged.`,
      "warning",
    );
    return;
  }
  state.leaveLearn();
  const { readFile } = await import("../late/files");
  readFile(file);
  state.showTab("files");
}

/** openLesson shows the lesson of a file. A file that is too long for one is cut, which its reader says. */
export async function openLesson(file: File): Promise<void> {
  state.lessonFile.value = await file.slice(0, lessonLimit).text();
  state.showLesson("own");
}

/** isTemplate says of a file's name that models are published with a chat template under it. */
const isTemplate = (name: string): boolean => /\.(jinja2?|j2)$|^(tokenizer_config|chat_template)\.json$/i.test(name);

/** openTemplate shows what the model sees by the chat template of a file. */
export async function openTemplate(file: File): Promise<void> {
  const { bring } = (await import("../late/systems")).template;
  bring(await file.slice(0, templateLimit).text(), file.name);
  state.showTab("template");
}

/** openWithoutEngine reads a file without the engine, which has stopped: the editor works on. */
async function openWithoutEngine(file: Blob): Promise<void> {
  try {
    await state.replaceAll(await file.text());
    noteLoaded("");
  } catch {
    state.notify("The browser couldn’t read this file.", "error");
  }
}

/** pick opens the browser's file picker. */
export function pick(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept =
    ".json,.jsonl,.ndjson,.txt,.log,.md,.har,.yaml,.yml,.http,.sh,.py,.js,.ts,.go,.gz,application/json,text/plain";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void open(file);
  });
  input.click();
}

/** followDrops opens a file that is dropped or pasted anywhere on the page. */
export function followDrops(): void {
  let depth = 0;
  const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  const options = { capture: true };
  window.addEventListener(
    "dragenter",
    (event) => {
      if (!hasFile(event)) return;
      depth++;
      dragging.value = true;
    },
    options,
  );
  window.addEventListener(
    "dragleave",
    (event) => {
      if (hasFile(event) && --depth <= 0) end();
    },
    options,
  );
  window.addEventListener(
    "dragover",
    (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    },
    options,
  );
  window.addEventListener(
    "drop",
    (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
      if (entries.some((entry) => entry.isDirectory)) void several((module) => module.takeFolders(entries));
      else take([...(event.dataTransfer?.files ?? [])], event);
    },
    options,
  );
  window.addEventListener(
    "paste",
    (event) => {
      if (!event.clipboardData?.files.length || event.clipboardData.getData("text/plain")) return;
      event.preventDefault();
      event.stopPropagation();
      take([...event.clipboardData.files], event);
    },
    options,
  );
  function end(): void {
    depth = 0;
    dragging.value = false;
  }
}

/** dropTargetOf is the message that something was dropped on, "new" for the form of one; null for neither. */
function dropTargetOf(event: Event): string | null {
  const dropTarget = event
    .composedPath()
    .find((each) => each instanceof HTMLElement && each.dataset["attach"] !== undefined);
  return (dropTarget as HTMLElement | undefined)?.dataset["attach"] ?? null;
}

/** take takes files where they were dropped or pasted. */
function take(files: readonly File[], event: Event): void {
  const dropTarget = dropTargetOf(event);
  if (dropTarget !== null) void buildTools.want().then((tools) => tools?.attachTo(dropTarget, files));
  else takeFiles(files);
}

/** isPart says that a file isn't text to open, but may be a part of a message. */
const isPart = (file: File): boolean =>
  file.type.startsWith("image/") || /\.(png|jpe?g|gif|webp|pdf|docx?|xlsx?)$/i.test(file.name);

/** several loads the script that takes several files. */
const several = (then: (module: typeof import("./several")) => Promise<void>): Promise<void> =>
  import("./several").then(then).catch(report);

/** takeFiles opens a file. Several, and those of an archive, are listed. */
export function takeFiles(files: readonly File[]): void {
  const [file] = files;
  if (!file) return;
  if (files.length > 1 || /\.(zip|tar|tgz|tar\.gz)$/i.test(file.name))
    return void several((it) => it.takeSeveral(files));
  openOne(file);
}

/** openOne opens a file by its name: as a part, a lesson, a template or the text. */
export function openOne(file: File): void {
  if (isPart(file)) return void buildTools.want().then((tools) => tools?.offer(file));
  if (file.name.endsWith(".txtar")) return void openLesson(file);
  if (isTemplate(file.name)) return void openTemplate(file);
  void open(file);
}

/** download saves the text under a name that says what it is. */
export function download(): void {
  const last = state.check.peek();
  const lines = last?.state === "lines";
  const name =
    state.file.peek().name ||
    `${last?.dialect.id || "conversation"}.${lines ? "jsonl" : last?.state === "json" ? "json" : last?.state === "no-conversation" ? "json" : "txt"}`;
  saveText(state.getText(), name, lines ? "application/jsonl" : "application/json");
}
