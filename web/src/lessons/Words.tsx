import { useState } from "preact/hooks";
import { terms } from "./load";
import { piecesOf } from "./marked";

/** Paragraph is a paragraph of a lesson; a word of the glossary shows what it means when it is pressed. */
export function Paragraph({ text }: { text: string }) {
  const [open, setOpen] = useState("");
  const meaning = terms.value.get(open);
  return (
    <>
      <p>
        {piecesOf(text).map(({ kind, text, to }, i) =>
          kind === "code" ? (
            <code key={i}>{text}</code>
          ) : kind === "link" ? (
            <a key={i} href={to}>
              {text}
            </a>
          ) : kind === "button" ? (
            <b key={i}>{text}</b>
          ) : kind === "term" && terms.value.has(text) ? (
            <button
              key={i}
              type="button"
              class="term"
              aria-expanded={open === text}
              onClick={() => setOpen(open === text ? "" : text)}
            >
              {text}
            </button>
          ) : (
            text
          ),
        )}
      </p>
      {meaning && (
        <p class="panel small" role="status">
          <b>{open}</b>: <Plain text={meaning} />
        </p>
      )}
    </>
  );
}

/** Plain is a text in which code is code, and nothing can be pressed. */
export function Plain({ text }: { text: string }) {
  return (
    <>
      {piecesOf(text).map(({ kind, text }, i) =>
        kind === "code" ? <code key={i}>{text}</code> : kind === "button" ? <b key={i}>{text}</b> : text,
      )}
    </>
  );
}
