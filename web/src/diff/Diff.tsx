// Two texts and what differs: side by side where there is room, one over the other where
// there is not.
import "../styles/diff.css";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Copy } from "../ui/Copy";
import { OnDemand } from "../state/ondemand";
import { Icon } from "../ui/Icon";
import { Loading, useModule } from "../ui/OnDemand";
import { shadow } from "../ui/shadow";
import { number } from "../ui/words";
import type { Mark } from "./marks";
import type { Shown, ChangedRanges } from "./merge";

export type { Mark };

interface Props {
  before: string;
  after: string;
  /** names are those of the two texts, such as "As pasted" and "Now". */
  names: readonly [string, string];
  /** marks are spans of either text with a reason, which is below while its change is in view. */
  marks?: { before?: readonly Mark[]; after?: readonly Mark[] };
  /** children are further buttons. */
  children?: ComponentChildren;
}

/** Narrower than this, in CSS pixels, two columns would break most lines of JSON. */
const twoColumns = 800;
const none = {};
const merge = new OnDemand(() => import("./merge"));

export function Diff({ before, after, names, marks = none, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown | null>(null);
  const [wide, setWide] = useState<boolean | null>(null);
  const [folded, setFolded] = useState(true);
  const [changes, setChanges] = useState<readonly ChangedRanges[] | null>(null);
  const [at, setAt] = useState(0);
  const module = useModule(merge);

  useLayoutEffect(() => {
    shadow(host.current!);
    const watch = new ResizeObserver(([entry]) => entry && setWide(entry.contentRect.width >= twoColumns));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const root = host.current?.shadowRoot;
    if (!root || wide === null || !module) return;
    const made = module.show(root, { before, after, names, marks, wide, folded });
    shown.current = made;
    setChanges(made.changes);
    const first = Math.min(at, Math.max(0, made.changes.length - 1));
    setAt(first);
    made.go(first);
    return () => {
      made.destroy();
      shown.current = null;
    };
  }, [before, after, names[0], names[1], marks, wide, folded, module]);

  const total = changes?.length ?? 0;
  const go = (by: number): void => {
    if (total === 0) return;
    const next = (at + by + total) % total;
    setAt(next);
    shown.current?.go(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "F7") return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const now = changes?.[at];
  return (
    <section
      class="diff column tall"
      aria-label={`From ${names[0]} to ${names[1]}`}
      ref={box}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header class="row fixed thin small ruled sunken">
        <span class="diff-count strong" role="status">
          {changes &&
            (total === 0 ? "No differences" : total === 1 ? "1 place" : `Place ${number(at + 1)} of ${number(total)}`)}
        </span>
        {total > 1 && (
          <span class="inline tight">
            <Step name="Previous change" keys="Shift+F7" icon="up" run={() => go(-1)} />
            <Step name="Next change" keys="F7" icon="down" run={() => go(1)} />
          </span>
        )}
        <span class="diff-side inline diff-before">
          {names[0]}
          <Copy class="link" name={`Copy ${names[0]}`} text={() => before}>
            Copy
          </Copy>
        </span>
        <span class="diff-side inline diff-after">
          {names[1]}
          <Copy class="link" name={`Copy ${names[1]}`} text={() => after}>
            Copy
          </Copy>
        </span>
        <button type="button" class="link diff-fold" aria-pressed={!folded} onClick={() => setFolded(!folded)}>
          All lines
        </button>
        <span class="spacer" />
        {children}
      </header>
      {!module && <Loading of={merge} />}
      <div class="fill scroll" ref={host} />
      {now && <Reasons marks={marks} now={now} />}
    </section>
  );
}

function Step({ name, keys, icon, run }: { name: string; keys: string; icon: "up" | "down"; run: () => void }) {
  return (
    <button type="button" class="icon-button small" aria-label={name} title={`${name} (${keys})`} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

/** Reasons are those of the marks in the change in view. */
function Reasons({ marks, now }: { marks: NonNullable<Props["marks"]>; now: ChangedRanges }) {
  const inside = (all: readonly Mark[] = [], from: number, to: number): Mark[] =>
    all.filter((mark) => mark.from <= to && mark.to >= from);
  const found = [...inside(marks.before, now.fromA, now.toA), ...inside(marks.after, now.fromB, now.toB)];
  const said = [...new Map(found.map((mark) => [`${mark.kind} ${mark.reason}`, mark])).values()];
  if (said.length === 0) return null;
  return (
    <ul class="diff-reasons fixed scroll topped pad" aria-label="Why this differs" aria-live="polite">
      {said.map(({ kind, reason }) => (
        <li key={kind + reason} class={`why-${kind}`}>
          <strong>{kind}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
