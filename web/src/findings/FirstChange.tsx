// What the first fix of a finding would change, as a small diff in its card.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../engine/types.gen";
import { keyOf } from "./current";
import { previewFix, type Preview } from "./fix";

/** pause is how long, in milliseconds, a finding is as it is before its fix is asked for: who types changes it at once. */
const pause = 120;

export function FirstChange({ finding }: { finding: Finding }) {
  const box = useRef<HTMLDivElement>(null);
  const [change, setChange] = useState<Preview[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = (): void =>
      void previewFix(finding, 0, keyOf(finding)).then(
        (answer) => gone || (answer && setChange(answer)),
        // The fix itself says why it cannot be made, when it is pressed.
        () => undefined,
      );
    // A card out of view costs nothing.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      timer = setTimeout(ask, pause);
    });
    seen.observe(box.current!);
    return () => {
      gone = true;
      clearTimeout(timer);
      seen.disconnect();
    };
  }, [finding]);
  return (
    <div class="finding-change round sunken" ref={box}>
      <Lines change={change} />
    </div>
  );
}

/** Lines are what a change removes and adds. */
export function Lines({ change }: { change: readonly Preview[] }) {
  return (
    <>
      {change.map((each) => (
        <div key={each.line + each.added}>
          <span class="change-line">{each.line}</span>
          {each.removed && <del>{each.removed}</del>}
          {each.added && <ins>{each.added}</ins>}
          {!each.removed && !each.added && <em class="quiet">whitespace</em>}
        </div>
      ))}
    </>
  );
}
