// One text of a card: cut when long, with its blanks made visible on demand.
import type { Part } from "../engine/types.gen";
import { expanded, fold, showWhole } from "./cards";
import { clip } from "./clip";
import { indentJson } from "./indent";
import { blanks, indenting } from "./view";
import { visibleRuns } from "./whitespace";
import { size } from "../ui/words";

interface TextProps {
  message: number;
  index: number;
  part: Part;
  /** mono is for code and data; json allows indenting. */
  mono?: boolean;
  json?: boolean;
}

export function Text({ message, index, part, mono, json }: TextProps) {
  const open = expanded.value.has(message + ":" + index);
  // Blanks are shown as they were written, so nothing may be added then.
  const spread = json && indenting.value && !blanks.value && !part.cut ? indentJson(part.text) : null;
  const full = spread ?? part.text;
  const head = open ? null : clip(full);
  const shown = head ?? full;
  const short = head !== null || Boolean(part.cut);
  if (full === "") return <p class="faint">Empty text</p>;
  return (
    <>
      <div
        // Data is read from the left, whatever its words are.
        dir={/^\s*[[{]/.test(full) ? undefined : "auto"}
        class={"text pre" + (mono ? " text-mono mono" : "") + (short ? " text-cut" : "")}
      >
        {blanks.value ? <Runs text={shown} /> : shown}
      </div>
      {short ? (
        <button type="button" class="link small own" onClick={() => showWhole(message, index, Boolean(part.cut))}>
          Show all ({size(part.size)})
        </button>
      ) : (
        open &&
        clip(full) !== null && (
          <button type="button" class="link small own" onClick={() => fold(message, index)}>
            Show less
          </button>
        )
      )}
    </>
  );
}

function Runs({ text }: { text: string }) {
  return (
    <>
      {visibleRuns(text).map((run, i) =>
        run.blank ? (
          <span key={i} class="text-blank">
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </>
  );
}
