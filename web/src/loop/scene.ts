// What a step of the loop shows: the stored messages and the request as they are then.
import type { LoopMessage, LoopPiece, LoopResponse, LoopStep } from "../engine/types.gen";

/** Row is one line of a list: a message, or a stretch of messages that are not shown. */
export interface Row {
  key: string;
  /** mark is what this step did: "new" to the stored messages, "inserted", "changed" or "removed" to the request. */
  mark: "" | "new" | "inserted" | "changed" | "removed";
  /** extra says that the message is in the request alone. */
  extra: boolean;
  message?: LoopMessage;
  /** from and to are the stretch of stored messages that this row stands for. */
  from: number;
  to: number;
}

/** Scene is what is on the stage at one step. */
export interface Scene {
  step: LoopStep;
  stored: Row[];
  /** request is the newest one; null before the first. */
  request: Row[] | null;
  /** about is the step that the request comes from. */
  about: LoopStep | null;
  /** sent says that the model has it already. */
  sent: boolean;
}

const adding = new Set(["input", "answered", "returned"]);

/** sceneAt is the scene of a step of a run. */
export function sceneAt(run: LoopResponse, at: number): Scene {
  const step = run.steps[at]!;
  const known = new Map(run.stored.map((message) => [message.index, message]));
  const added = adding.has(step.kind) ? step.stored - 1 : -1;
  const stored = storedRows(known, 0, step.stored, (index) => (index === added ? "new" : ""));
  let asked = at;
  while (asked >= 0 && run.steps[asked]!.request.length === 0) asked--;
  const about = asked < 0 ? null : run.steps[asked]!;
  const request = about && about.request.flatMap((piece, i) => rowsOf(run, known, piece, asked === at ? i : -1));
  return { step, stored, request, about, sent: about !== null && asked < at };
}

function rowsOf(run: LoopResponse, known: Map<number, LoopMessage>, piece: LoopPiece, i: number): Row[] {
  // A request that was made by an earlier step has no news, and what was removed is gone.
  const mark = (i < 0 || piece.kind === "kept" ? "" : piece.kind) as Row["mark"];
  if (piece.kind === "removed") {
    const key = `removed ${piece.extra} ${piece.from}`;
    return i < 0 ? [] : [{ key, mark, extra: piece.extra ?? false, from: piece.from, to: piece.to }];
  }
  if (!piece.extra) return storedRows(known, piece.from, piece.to, () => mark);
  return run.extra.slice(piece.from, piece.to).map((message, k) => ({
    key: `extra ${piece.from + k}`,
    mark,
    extra: true,
    message,
    from: piece.from + k,
    to: piece.from + k + 1,
  }));
}

/** storedRows is the rows of stored messages; those that were not sent are one row together. */
function storedRows(
  known: Map<number, LoopMessage>,
  from: number,
  to: number,
  mark: (index: number) => Row["mark"],
): Row[] {
  const rows: Row[] = [];
  for (let index = from; index < to; index++) {
    const message = known.get(index);
    const last = rows.at(-1);
    if (message)
      rows.push({ key: String(index), mark: mark(index), extra: false, message, from: index, to: index + 1 });
    else if (last && !last.message) last.to = index + 1;
    else rows.push({ key: "gap " + index, mark: "", extra: false, from: index, to: index + 1 });
  }
  return rows;
}

/** rowsDrawn is how many rows of a list are drawn at most, around the news of the step or the end. */
const rowsDrawn = 100;

/** drawn leaves out the middle of a long list: the stretches between are one row each, as those that were not sent are. */
export function drawn(rows: readonly Row[], most = rowsDrawn): readonly Row[] {
  if (rows.length <= most) return rows;
  const marked = rows.findIndex((row) => row.mark);
  const from = Math.max(0, Math.min((marked < 0 ? rows.length : marked) - most / 2, rows.length - most));
  return [...gap(rows.slice(0, from)), ...rows.slice(from, from + most), ...gap(rows.slice(from + most))];
}

function gap(rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  const to = rows.reduce((sum, row) => sum + row.to - row.from, 0);
  return [{ key: "gap at " + rows[0]!.key, mark: "", extra: false, from: 0, to }];
}

/** letters are the letters of a step's kind in the usual drawing of the loop. */
export const letters: Record<string, string> = {
  input: "in",
  copied: "a",
  hooked: "b",
  answered: "c d",
  returned: "f g",
  ended: "end",
};

/** Round is the steps of one iteration; 0 is what comes before the first. */
export interface Round {
  iteration: number;
  first: number;
  steps: LoopStep[];
}

/** rounds are the steps of a run by iteration, or a stretch of them. The end has a round of its own. */
export function rounds(steps: readonly LoopStep[], from = 0, to = steps.length): Round[] {
  const all: Round[] = [];
  steps.slice(from, to).forEach((step, i) => {
    const last = all.at(-1);
    if (last && last.iteration === step.iteration) last.steps.push(step);
    else all.push({ iteration: step.iteration, first: from + i, steps: [step] });
  });
  return all;
}

/** stepsBeside is how many steps are listed before and after those around the one in view. */
const stepsBeside = 100;

/** listed is the stretch of steps that is listed while one is in view: all of a run of usual length. */
export function listed(at: number, steps: number): [from: number, to: number] {
  const here = Math.floor(at / stepsBeside) * stepsBeside;
  return [Math.max(0, here - stepsBeside), Math.min(steps, here + 2 * stepsBeside)];
}

/** parts is a text in three: before, within and after what was added. */
export function parts(message: LoopMessage): [string, string, string] {
  const from = message.from ?? 0;
  const to = message.to ?? 0;
  return [message.text.slice(0, from), message.text.slice(from, to), message.text.slice(to)];
}
