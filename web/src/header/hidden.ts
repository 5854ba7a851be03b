// What in the request looks like a secret, and what this tab's placeholders hide. The
// list is kept as long as the tab lives, and never goes into a link.

import { signal } from "@preact/signals";
import { textChanged } from "../state/change";
import type { Hidden, Secret } from "../engine/types.gen";
import * as state from "../state/state";
import { count } from "../ui/words";

const key = "rolecall.hidden";

/** hidden are the secrets that placeholders stand for. */
export const hidden = signal<readonly Hidden[]>(read());

function read(): Hidden[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHidden) : [];
  } catch {
    return [];
  }
}

function isHidden(value: unknown): value is Hidden {
  if (typeof value !== "object" || value === null) return false;
  const { placeholder, value: secret, bare } = value as Record<string, unknown>;
  return typeof placeholder === "string" && typeof secret === "string" && typeof bare === "boolean";
}

function remember(secrets: readonly Secret[]): void {
  const kept = new Map(hidden.peek().map((one) => [one.placeholder, one]));
  for (const { placeholder, value, bare } of secrets) kept.set(placeholder, { placeholder, value, bare });
  hidden.value = [...kept.values()];
  try {
    sessionStorage.setItem(key, JSON.stringify(hidden.value));
  } catch {
    // Then they last as long as the page.
  }
}

/** find asks what in the text looks like a secret; null when the text moved on. */
export async function find(): Promise<readonly Secret[] | null> {
  const answer = await state.call("secrets", { known: [...hidden.peek()] }, { lane: "share" });
  return answer?.secrets ?? null;
}

/** redact puts placeholders in the places of the secrets but those in leave, as one change. */
export async function redact(leave: readonly string[]): Promise<void> {
  const answer = await state.call("secrets", { known: [...hidden.peek()], leave: [...leave], edits: true });
  if (!answer) {
    state.notify(textChanged, "warning");
    return;
  }
  const gone = answer.secrets.filter((one) => !leave.includes(one.placeholder));
  remember(gone);
  state.applyEdits(answer.edits, { label: `Replaced ${count(gone.length, "secret")} with placeholders` });
}

/** hiddenIn are the secrets of this tab whose placeholders are in a text. */
export function hiddenIn(text: string): readonly Hidden[] {
  return hidden.value.filter((one) => text.includes(one.placeholder));
}

/** restore puts the secrets back that placeholders in the text stand for, as one change. */
export async function restore(): Promise<void> {
  const answer = await state.call("restore", { secrets: [...hidden.peek()] });
  if (!answer) state.notify(textChanged, "warning");
  else state.applyEdits(answer.edits, { label: answer.done.join(". ") });
}

/** longestMasked is how much of an address or a number is shown, in UTF-16 units. */
const longestMasked = 40;

/** masked is a secret as others may see it on the screen: its beginning and its end. */
export function masked(secret: Secret): string {
  const value = secret.value.replaceAll(/\\+[nr]/g, " ");
  if (secret.personal) return value.length > longestMasked ? `${value.slice(0, longestMasked - 1)}…` : value;
  const begin = value.startsWith("-----BEGIN") ? 16 : Math.min(8, Math.floor(value.length / 4));
  return `${value.slice(0, begin)}…${value.length > 12 ? value.slice(-2) : ""}`;
}
