// The conversation as a text to read and to copy: which kind is shown, and how each is made.
import { signal } from "@preact/signals";
import type { PrettyResponse } from "../engine/types.gen";
import { call } from "../state/state";
import { textChanged } from "../state/change";

/** Kind is a kind of text: what the Go library prints, Markdown, or the Go statements that make it. */
export type Kind = "text" | "markdown" | "go";

/** kinds are all of them, each with the name of a file of it. Label tells it from a program that sends the request. */
export const kinds: readonly { id: Kind; name: string; label?: string; file: string }[] = [
  { id: "text", name: "Text", file: "conversation.txt" },
  { id: "markdown", name: "Markdown", file: "conversation.md" },
  { id: "go", name: "Go", label: "Go code", file: "conversation.go.txt" },
];

/** shownAs is the kind of text that is shown in place of the cards; "" shows the cards. */
export const shownAs = signal<Kind | "">("");

/** asked is what the engine is asked for a kind. */
export const asked = (kind: Kind): { want?: string } => (kind === "text" ? {} : { want: kind });

/** textAs is the conversation as a text of a kind. */
export async function textAs(kind: Kind): Promise<string> {
  const answer: PrettyResponse | null = await call("pretty", asked(kind), { lane: "copy as" });
  if (!answer) throw new Error(textChanged);
  return answer.text;
}
