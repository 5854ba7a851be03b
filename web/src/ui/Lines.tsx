// The lines of a long text, of which the browser lays out those in view.

import { useMemo } from "preact/hooks";
import { stretchesOf } from "./stretches";

/** lineHeight is a guess at the height of a line, in ems, for the scroll bar. */
const lineHeight = 1.55;

export function Lines({ text }: { text: string }) {
  const stretches = useMemo(() => stretchesOf(text), [text]);
  return (
    <>
      {stretches.map((stretch, i) => (
        <span key={i} class="lines-of" style={{ containIntrinsicBlockSize: `auto ${stretch.lines * lineHeight}em` }}>
          {stretch.text}
        </span>
      ))}
    </>
  );
}
