// What is shown about a tool call's arguments while they are typed.

/** Judgement says whether arguments may be used, and if not, why. */
export interface Judgement {
  ok: boolean;
  text: string;
}

/** judgeArguments looks at the JSON text of arguments: every provider wants one object. */
export function judgeArguments(text: string): Judgement {
  if (text.trim() === "") return { ok: false, text: "Missing: enter {} for no arguments" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (problem) {
    return { ok: false, text: "Not valid JSON yet: " + reason(text, problem as Error) };
  }
  if (Array.isArray(value)) return { ok: false, text: "Arguments must be an object, not a list: { … }" };
  if (value === null || typeof value !== "object") return { ok: false, text: "Arguments must be an object: { … }" };
  const names = Object.keys(value).length;
  return {
    ok: true,
    text: names === 0 ? "Valid: no arguments" : "Valid: " + names + (names === 1 ? " argument" : " arguments"),
  };
}

// Browsers word this each in its own way; the place is what helps.
function reason(text: string, problem: Error): string {
  const at = /position (\d+)/.exec(problem.message)?.[1];
  if (at === undefined || /end of (JSON|data)|unterminated/i.test(problem.message)) return "the end is missing";
  const before = text.slice(0, Number(at));
  const line = before.split("\n").length;
  return "see line " + line + ", column " + (before.length - before.lastIndexOf("\n"));
}
