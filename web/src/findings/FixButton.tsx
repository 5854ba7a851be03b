// A fix as a button. Hovering it or coming to it by keyboard shows what it would change; what the first one would is in
// the card, unless the reader saves data: the module that writes fixes is large.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Finding } from "../engine/types.gen";
import { isSaving } from "../state/saving";
import { revision } from "../state/state";
import { Lines } from "./FirstChange";
import { previewFix, runFix, safeMeans, type Preview } from "./fix";

const pause = 180;

export function FixButton({ finding, index }: { finding: Finding; index: number }) {
  const fix = finding.fixes[index];
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [preview, setPreview] = useState<Preview[] | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!fix) return null;

  const show = (): void => {
    clearTimeout(timer.current);
    if (index === 0 && !isSaving()) return;
    const asked = revision.peek();
    timer.current = setTimeout(() => {
      previewFix(finding, index).then(
        (answer) => {
          const still = button.current?.matches(":hover, :focus");
          if (answer && still && asked === revision.peek()) setPreview(answer);
        },
        // The fix itself says why it cannot be made, when it is pressed.
        () => setPreview(null),
      );
    }, pause);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setPreview(null);
  };
  const run = (): void => {
    hide();
    void runFix(finding, index);
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        class="button fix"
        onClick={run}
        onPointerEnter={(event) => event.pointerType === "mouse" && show()}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === "Escape" && hide()}
      >
        {fix.title}
        {fix.safe && (
          <span class="safe small good" title={safeMeans}>
            Safe fix
          </span>
        )}
      </button>
      {preview && preview.length > 0 && <Change preview={preview} anchor={button.current} />}
    </>
  );
}

/** Change previews a fix: what it removes and adds. */
function Change({ preview, anchor }: { preview: Preview[]; anchor: HTMLElement | null }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = anchor?.getBoundingClientRect();
    const own = card.current;
    if (!box || !own) return;
    // Above the button where there is room, since the panel is at the foot of the page.
    const height = own.offsetHeight;
    const top = box.top - height - 6 >= 4 ? box.top - height - 6 : box.bottom + 6;
    own.style.top = `${top}px`;
    own.style.left = `${Math.max(4, Math.min(box.left, window.innerWidth - own.offsetWidth - 8))}px`;
    own.style.visibility = "visible";
  }, []);
  return (
    <div class="change round pre" role="tooltip" ref={card}>
      <Lines change={preview} />
    </div>
  );
}
