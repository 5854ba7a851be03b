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

/** Scene is what stands on the stage at one step. */
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
  const stored = stretch(known, 0, step.stored, (index) => (index === added ? "new" : ""));
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
  if (!piece.extra) return stretch(known, piece.from, piece.to, () => mark);
  return run.extra.slice(piece.from, piece.to).map((message, k) => ({
    key: `extra ${piece.from + k}`,
    mark,
    extra: true,
    message,
    from: piece.from + k,
    to: piece.from + k + 1,
  }));
}

/** stretch is the rows of stored messages; those that were not sent are one row together. */
function stretch(
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

/** rounds are the steps of a run by iteration. The end has a round of its own. */
export function rounds(steps: readonly LoopStep[]): Round[] {
  const all: Round[] = [];
  steps.forEach((step, i) => {
    const last = all.at(-1);
    if (last && last.iteration === step.iteration) last.steps.push(step);
    else all.push({ iteration: step.iteration, first: i, steps: [step] });
  });
  return all;
}

/** parts is a text in three: before, within and behind what was added. */
export function parts(message: LoopMessage): [string, string, string] {
  const from = message.from ?? 0;
  const to = message.to ?? 0;
  return [message.text.slice(0, from), message.text.slice(from, to), message.text.slice(to)];
}
