// The code by which a learner hands in what was done: one line of letters and numbers that survives a mail or a chat.

import { helps, type Help } from "./help";

/** StepDone is a step that was begun: with what help, how long it took in minutes, and whether it was done. */
export interface StepDone {
  help: Help;
  minutes: number;
  done: boolean;
}

/** Progress is what a learner did. */
export interface Progress {
  name: string;
  variant: number;
  /** lessons are the steps by the ID of their lesson; null for one that wasn't begun. */
  lessons: Record<string, (StepDone | null)[]>;
}

const mark = "rolecall-progress";

/** checkOf is the check sum of a code, so that a changed or cut one is noticed. */
function checkOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 46_649;
  return sum.toString(36);
}

/** writeCode is the code of a progress. */
export function writeCode({ name, variant, lessons }: Progress): string {
  const steps = (list: (StepDone | null)[]): string =>
    list
      .map((step) => {
        if (!step) return "-";
        const letter = step.help[0]!;
        return (step.done ? letter : letter.toUpperCase()) + Math.min(step.minutes, 999);
      })
      .join(".");
  const all = Object.entries(lessons).map(([id, list]) => `${id}:${steps(list)}`);
  const text = [mark, 1, encodeURIComponent(name), variant, all.join(",")].join("/");
  return `${text}/${checkOf(text)}`;
}

/** stepOf reads a step. */
function stepOf(text: string): StepDone | null {
  const [, letter = "", minutes = ""] = /^([a-z])(\d{1,3})$/i.exec(text) ?? [];
  const help = helps.find((each) => each[0] === letter.toLowerCase());
  return help ? { help, minutes: Number(minutes), done: letter === letter.toLowerCase() } : null;
}

/** Read is one code of a text: what it says, or that it was changed or cut. */
export type Read = { progress: Progress } | { broken: string };

/** readCodes finds the codes in a text, whatever is around them. */
export function readCodes(text: string): Read[] {
  const found = text.match(new RegExp(mark + '/[^\\s<>"]*', "g")) ?? [];
  return [...new Set(found)].map((code) => {
    const progress = progressOf(code);
    return progress ? { progress } : { broken: code };
  });
}

/** progressOf reads a code; null for one that was changed or cut. */
function progressOf(code: string): Progress | null {
  const at = code.lastIndexOf("/");
  const [, version, name = "", variant, lessons = ""] = code.slice(0, at).split("/");
  if (version !== "1" || checkOf(code.slice(0, at)) !== code.slice(at + 1)) return null;
  const entries = lessons.split(",").filter(Boolean);
  try {
    return {
      name: decodeURIComponent(name),
      variant: Number(variant),
      lessons: Object.fromEntries(
        entries.map((entry) => {
          const [id = "", steps = ""] = entry.split(":");
          return [id, steps.split(".").map(stepOf)];
        }),
      ),
    };
  } catch {
    return null; // The name has a "%" that begins no escape.
  }
}
