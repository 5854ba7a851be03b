// A message in one line, and the way from such a line to its place in the text.
import { call, reveal, selection } from "../state/state";
import { cardAt } from "./cards";

/** firstWords are the first words of a message, as far as its card is known. */
export function firstWords(message: number): string {
  const card = cardAt(message);
  const part = card?.parts.find((other) => other.text.trim() !== "") ?? card?.parts[0];
  if (!part) return "";
  return (part.kind === "call" ? (part.name ?? "") + " " : "") + part.text.slice(0, 120);
}

/** showMessage selects a message and brings its text into view, also when its card was never shown. */
export async function showMessage(message: number): Promise<void> {
  selection.value = { message, part: -1, origin: "cards" };
  const place =
    cardAt(message)?.place ??
    (await call("messages", { offset: message, limit: 1, parts: 1 }, { lane: "place" }).catch(() => null))?.items[0]
      ?.place;
  if (place) reveal(place.offset, place.length);
}
