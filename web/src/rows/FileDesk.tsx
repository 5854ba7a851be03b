// The desk of a file that is read: how far it is, and its rows meanwhile.

import { useEffect, useMemo, useState } from "preact/hooks";
import { rowFile, shownRow } from "../state/rowFile";
import { number, size } from "../ui/words";
import { checkedAs, target } from "../state/state";
import { forget, said } from "./acts";
import { Desk } from "./Desk";
import { FileSource } from "./fileSource";
import { openRow } from "./openRow";
import { RowFile, type Progress } from "./rowFile";

/** readFile has the page read a file of rows instead of the one before. */
export function readFile(file: File): void {
  rowFile.peek()?.close();
  forget();
  const made = new RowFile(file);
  rowFile.value = made;
  void made.read();
}

/** closeFile gives the file up; the row in the editor stays there as a text. */
export function closeFile(): void {
  rowFile.peek()?.close();
  rowFile.value = null;
  shownRow.value = null;
  forget();
}

export function FileDesk({ file }: { file: RowFile }) {
  const source = useMemo(() => new FileSource(file), [file]);
  const progress = file.progress.value;
  const version = file.version.value;
  const begun = file.rows.count > 0;
  useEffect(() => {
    if (!begun) return;
    const { rows } = file;
    const first = rows.left((at) => rows.isBad(at, true))[0] ?? 0;
    void openRow(source, first, false);
  }, [source, begun]);
  useTargets(file);
  if (progress.state === "failed" && !begun)
    return (
      <div class="stack snug roomy">
        <p>
          <strong>{file.name}</strong> wasn’t read. {progress.why}
        </p>
        <p class="caption">A text of another kind can have up to 64 MB. Your text is unchanged.</p>
        <button type="button" class="button" onClick={closeFile}>
          Close
        </button>
      </div>
    );
  if (!begun)
    return (
      <div class="band files-head fixed">
        <h3 class="lead">Reading {file.name}</h3>
        <Reading file={file} />
      </div>
    );
  const undo = (): void => {
    said.value = "";
    void source.undo();
  };
  const last = source.steps.value.at(-1);
  return (
    <div
      class="files-desk"
      data-version={version}
      onKeyDown={(event) => {
        if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
        if ((event.target as Element).matches("input:not([type=checkbox])")) return;
        event.preventDefault();
        undo();
      }}
    >
      <Desk
        source={source}
        partly={progress.state === "reading"}
        more={
          <>
            <Reading file={file} />
            <p class="caption">Almost equal rows and mixed values are found within each MB.</p>
            {source.busy.value && (
              <p class="caption" role="status">
                {source.busy.value}
              </p>
            )}
          </>
        }
        buttons={
          last && (
            <button type="button" class="button" title={last.done} onClick={undo}>
              Undo
            </button>
          )
        }
      />
    </div>
  );
}

/** useTargets reads the file again for another target or model. */
function useTargets(file: RowFile): void {
  const [asked] = useState({ target: target.peek(), as: checkedAs.peek() });
  const now = target.value;
  const as = checkedAs.value;
  useEffect(() => {
    if (now === asked.target && as === asked.as) return;
    readFile(file.file);
  }, [now, as]);
}

/** Reading says how far a file was read, how fast, and how long the rest takes. */
function Reading({ file }: { file: RowFile }) {
  const progress = file.progress.value;
  const done = progress.state !== "reading";
  return (
    <div class="stack tight">
      {!done && (
        <progress
          aria-label={`Reading ${file.name}`}
          {...(file.written.packed ? {} : { max: progress.total, value: progress.read })}
        />
      )}
      <p class="caption row">
        <span>{wordsOf(file, progress)}</span>
        <span class="spacer" />
        <button type="button" class="link" onClick={done ? closeFile : () => file.cancel()}>
          {done ? "Close the file" : "Cancel"}
        </button>
      </p>
    </div>
  );
}

function wordsOf({ name, written }: RowFile, { state, read, total, began, ended, why }: Progress): string {
  if (state === "failed") return `${name}: only the first ${size(read)} were read. ${why}`;
  if (state === "cancelled")
    return `${name}: cancelled after ${size(read)}${written.packed ? "" : ` of ${size(total)}`}. The rows below are those.`;
  const seconds = ((state === "done" ? ended : performance.now()) - began) / 1000;
  const rate = read / Math.max(seconds, 0.001);
  if (state === "done") return `${name} · ${size(total)} in ${duration(seconds)} · ${size(rate)}/s`;
  if (read === 0) return size(total);
  // How much a packed file has is known at its end.
  if (written.packed) return `${size(read)} unpacked · ${size(rate)}/s`;
  return `${size(read)} of ${size(total)} · ${size(rate)}/s · about ${duration((total - read) / rate)} left`;
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${number(Math.max(1, Math.round(seconds)))} s` : `${number(Math.round(seconds / 60))} min`;
