// The lines of a long text, of which the browser lays out those in view.

import { useMemo } from "preact/hooks";
import { lineBlocksOf } from "./lineBlocks";

/** lineHeight is a guess at the height of a line, in ems, for the scroll bar. */
const lineHeight = 1.55;

export function Lines({ text }: { text: string }) {
  const blocks = useMemo(() => lineBlocksOf(text), [text]);
  return (
    <>
      {blocks.map((block, i) => (
        <span key={i} class="line-block" style={{ containIntrinsicBlockSize: `auto ${block.lines * lineHeight}em` }}>
          {block.text}
        </span>
      ))}
    </>
  );
}
