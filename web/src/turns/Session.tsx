// A session as a picture: a column for each answer of the model, as high as what was sent for it.
import "../styles/turns.css";
import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Finding, Turn } from "../engine/types.gen";
import { goTo } from "../findings/current";
import { call, check, conversation, dialect, reveal, revision, showTab } from "../state/state";
import { rowFor } from "../ui/focusRow";
import { count, number, thousands } from "../ui/words";
import { base, draw, mostOf, pitchOf, whole, wrongOf } from "./picture";

/** A conversation with fewer turns has no picture. */
const fewest = 4;

const none: readonly Finding[] = [];

export function Session() {
  const [turns, setTurns] = useState<Turn[] | null>(null);
  useEffect(() => {
    let gone = false;
    call("tree", { want: "turns" }, { lane: "turns" }).then(
      (answer) => gone || !answer || setTurns(answer.turns ?? []),
      () => gone || setTurns([]),
    );
    return () => {
      gone = true;
    };
  }, [check.value?.revision, dialect.value, conversation.value]);
  // Until the picture is there, its room is kept free.
  if (!turns) return <section class="turns fixed ruled turns-coming" aria-busy="true" />;
  return turns.length < fewest ? null : <Turns turns={turns} />;
}

/** Room is the part of the picture that is in view, in pixels. */
interface Room {
  left: number;
  width: number;
}

/** useRoom follows the room of a scroller. */
function useRoom(scroller: RefObject<HTMLDivElement | null>): Signal<Room> {
  const room = useSignal<Room>({ left: 0, width: 0 });
  useLayoutEffect(() => {
    const box = scroller.current!;
    const measure = (): void => void (room.value = { left: box.scrollLeft, width: box.clientWidth });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => observer.disconnect();
  }, []);
  return room;
}

function Turns({ turns }: { turns: Turn[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  // The findings are those of the text as it was checked.
  const found = check.value?.revision === revision.value ? check.value.findings : none;
  const wrong = useMemo(() => wrongOf(turns, found), [turns, found]);
  // The last turn with an error is chosen, or the last one.
  const start = wrong.size > 0 ? Math.max(...wrong) : turns.length - 1;
  const chosen = useSignal(start);
  const over = useSignal(-1);
  const { width } = room.value;
  const pitch = pitchOf(turns.length, width);
  const now = Math.min(chosen.value, turns.length - 1);

  useLayoutEffect(() => {
    chosen.value = start;
  }, [turns]);
  useLayoutEffect(() => {
    const box = scroller.current!;
    const x = now * pitch;
    if (x < box.scrollLeft + pitch || x > box.scrollLeft + box.clientWidth - 2 * pitch)
      box.scrollLeft = x - box.clientWidth / 2;
  }, [now, pitch]);

  const choose = (turn: number): void => {
    chosen.value = turn;
    if (turns[turn]) reveal(turns[turn].place.offset, 0);
  };
  const at = (event: MouseEvent): number =>
    Math.floor((event.clientX - scroller.current!.getBoundingClientRect().left + scroller.current!.scrollLeft) / pitch);
  const onKey = (event: KeyboardEvent): void => {
    const next = rowFor(event, now, turns.length, Math.max(1, Math.floor(width / pitch) - 1), true);
    if (next !== null) choose(next);
    else if (event.key === "Enter") {
      // The text has the focus by the time the key would be typed.
      event.preventDefault();
      reveal(turns[now]!.place.offset, 0, { focus: true });
    }
  };
  return (
    <section class="turns fixed ruled" aria-label="Turns">
      <Legend turns={turns} wrong={wrong.size > 0} />
      <div
        class="turns-scroller"
        ref={scroller}
        role="listbox"
        aria-label="Turns"
        aria-orientation="horizontal"
        aria-activedescendant="turn-now"
        tabIndex={0}
        onPointerMove={(event) => (over.value = at(event))}
        onPointerLeave={() => (over.value = -1)}
        onClick={(event) => turns[at(event)] && choose(at(event))}
        onKeyDown={onKey}
      >
        <Drawing turns={turns} wrong={wrong} pitch={pitch} room={room.value} now={now} />
      </div>
      <Detail turns={turns} found={found} at={turns[over.value] ? over.value : now} />
    </section>
  );
}

interface DrawingProps {
  turns: readonly Turn[];
  wrong: ReadonlySet<number>;
  pitch: number;
  room: Room;
  now: number;
}

/** Drawing is the picture, of which only what is in view is drawn, and the chosen turn in words. */
function Drawing({ turns, wrong, pitch, room, now }: DrawingProps) {
  const { left, width } = room;
  const from = Math.floor(left / pitch) - 8;
  const to = from + Math.ceil(width / pitch) + 16;
  const picture = useMemo(() => draw(turns, wrong, pitch, from, to), [turns, wrong, pitch, from, to]);
  return (
    <div class="turns-track" style={{ width: `${turns.length * pitch}px`, height: `${whole}px` }}>
      <svg
        width={width}
        height={whole}
        viewBox={`${left} 0 ${width} ${whole}`}
        style={{ left: `${left}px` }}
        aria-hidden="true"
      >
        <rect class="turns-now" x={now * pitch - 2} width={pitch + 2} height={base + 4} rx="4" />
        <path class="turns-cached" d={picture.cached} />
        <path class="turns-fresh" d={picture.fresh} />
        <path class="turns-wrong" d={picture.wrong} />
        <path class="turns-ties" d={picture.ties} />
        <path class="turns-failed" d={picture.failed} />
        <path class="turns-cuts" d={picture.cuts} />
        <path class="turns-base" d={`M${left} ${base + 0.5}h${width}`} />
        {picture.ticks.map(({ x, turn }) => (
          <text key={turn} x={x} y={whole - 2}>
            {turn}
          </text>
        ))}
      </svg>
      <span
        id="turn-now"
        role="option"
        aria-selected="true"
        aria-posinset={now + 1}
        aria-setsize={turns.length}
        aria-label={`Turn ${now + 1}, ${wordsOf(turns[now]!)}`}
      />
    </div>
  );
}

function Legend({ turns, wrong }: { turns: readonly Turn[]; wrong: boolean }) {
  const counted = turns.some((turn) => turn.counted);
  const most = mostOf(turns);
  const has = (test: (turn: Turn) => boolean): boolean => turns.some(test);
  return (
    <header class="row caption pad">
      <h3 class="lead">{count(turns.length, "turn")}</h3>
      <span class="turns-key turns-fresh">{counted ? "paid in full" : "new"}</span>
      <span class="turns-key turns-cached">{counted ? "read from cache" : "sent before"}</span>
      {has(({ tools }) => !!tools) && <span class="turns-key turns-ties">call to its result</span>}
      {wrong && <span class="turns-key turns-wrong">error</span>}
      {has(({ failed }) => !!failed) && <span class="turns-key turns-failed">failed result</span>}
      {has(({ cut }) => !!cut) && <span class="turns-key turns-cuts">summarized</span>}
      <span class="spacer" />
      <span>
        up to {counted ? "" : "~"}
        {thousands(most)} tokens
      </span>
    </header>
  );
}

/** wordsOf says what a turn was. */
function wordsOf({ sent, cached, counted, tools, open, failed, cut }: Turn): string {
  const said = [`${counted ? "" : "~"}${number(sent)} tokens sent`];
  if (counted) said.push(`${number(cached)} of them from the cache`);
  else if (cached > 0) said.push(`~${number(sent - cached)} of them new`);
  if (tools) said.push(`calls ${tools}`);
  if (failed) said.push(count(failed, "failed result"));
  if (open) said.push(`${count(open, "call")} without a result`);
  if (cut) said.push("after a summary");
  return said.join(", ");
}

function Detail({ turns, found, at }: { turns: readonly Turn[]; found: readonly Finding[]; at: number }) {
  const turn = turns[at]!;
  const end = turns[at + 1]?.place.offset ?? Infinity;
  const here = found.filter(({ offset }) => offset >= turn.place.offset && offset < end);
  return (
    <div class="row caption pad turns-detail">
      <b>Turn {number(at + 1)}</b>
      <button type="button" class="link" onClick={() => reveal(turn.place.offset, 0, { focus: true })}>
        Line {number(turn.place.line)}
      </button>
      <span>{wordsOf(turn)}</span>
      {turn.message && (
        <button
          type="button"
          class="link"
          onClick={() => void import("../late/systems").then((late) => late.seeMessage(turn.message!))}
        >
          What the model saw
        </button>
      )}
      {here.slice(0, 1).map((finding) => (
        <button
          key={finding.rule}
          type="button"
          class={`link level-${finding.level}`}
          onClick={() => {
            showTab("problems");
            goTo(finding, false);
          }}
        >
          {finding.message}
        </button>
      ))}
    </div>
  );
}
