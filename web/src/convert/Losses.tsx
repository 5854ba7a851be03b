// What the conversion cannot carry: each thing once, with every place where it is.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { following } from "../state/announce";
import type { Loss } from "../engine/types.gen";
import { reveal, selection } from "../state/state";
import { layout } from "../state/layout";
import { More } from "../ui/More";
import { count, number } from "../ui/words";
import { sides, spot } from "./choice";
import { grouped, kindOf, total, type Group, type Where } from "./words";

/** Of very many losses the first are listed, and the others when they are asked for. */
const groupsAtOnce = 100;
const placesAtOnce = 12;

export function Losses({ losses }: { losses: readonly Loss[] }) {
  const groups = useMemo(() => grouped(losses), [losses]);
  const shown = useSignal(groupsAtOnce);
  const list = useRef<HTMLUListElement>(null);
  // The places are one stop of the Tab key, and the arrows go from one to the next.
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  const enter = (button: Element | undefined): void => {
    for (const each of buttons()) each.tabIndex = each === button ? 0 : -1;
  };
  useLayoutEffect(() => {
    const all = buttons();
    enter(all.find((each) => each === document.activeElement) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = places[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  };
  if (losses.length === 0)
    return (
      <p class="fixed small ruled pad good" role="status" aria-live={following()}>
        Nothing is lost.
      </p>
    );
  return (
    <section class="convert-losses fixed small ruled pad scroll" aria-label="Losses">
      <p class="strong" role="status" aria-live={following()}>
        {count(total(losses), "loss", "losses")}
      </p>
      <ul ref={list} onKeyDown={onKeyDown} onFocusIn={(event) => enter(event.target as Element)}>
        {groups.slice(0, shown.value).map((group) => (
          <Row key={group.kind + group.what} group={group} />
        ))}
      </ul>
      <More shown={shown} of={groups.length} most={groupsAtOnce} />
    </section>
  );
}

function Row({ group }: { group: Group }) {
  const shown = useSignal(placesAtOnce);
  const rest = group.places.length - shown.value;
  // The focus goes on to the first of those that come: the button may be gone.
  const more = (places: HTMLElement | null): void => {
    const first = shown.value;
    shown.value += placesAtOnce * 10;
    requestAnimationFrame(() => places?.querySelectorAll<HTMLElement>("button")[first]?.focus());
  };
  return (
    <li class={"convert-loss breaks convert-" + group.kind}>
      <span class="toned">{kindOf(group)}</span>
      <span class="convert-what">
        {group.what}
        {group.times > 1 && <i> ×{number(group.times)}</i>}
        {group.why && <span class="caption block">{group.why}</span>}
      </span>
      <span class="convert-places row quiet">
        {group.places.slice(0, shown.value).map((where, i) => (
          <Spot key={i} where={where} what={group.what} />
        ))}
        {group.times > group.places.length && <span>first occurrence</span>}
        {rest > 0 && (
          <button
            type="button"
            class="link"
            tabIndex={-1}
            aria-label={`${number(rest)} more places: ${group.what}`}
            onClick={(event) => more(event.currentTarget.parentElement)}
          >
            and {number(rest)} more
          </button>
        )}
      </span>
    </li>
  );
}

function Spot({ where, what }: { where: Where; what: string }) {
  const { index, place, result } = where;
  if (!place && !result) return index < 0 ? null : <span>#{index + 1}</span>;
  const go = (): void => {
    spot.value = { ...(place ? { place } : {}), ...(result ? { result } : {}) };
    // A narrow screen shows one pane at a time: there, and where both texts are here, the
    // editor stays unchanged.
    if (sides.peek() || layout.narrow.peek() || !place) return;
    if (index >= 0) selection.value = { message: index, part: -1, origin: "cards" };
    reveal(place.offset, place.length);
  };
  const lines = [place && `Ln ${place.line}`, result && `→ ${result.line}`].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      class="link"
      tabIndex={-1}
      aria-label={`${index >= 0 && place ? `#${index + 1} ` : ""}${lines}, ${what}`}
      onClick={go}
    >
      {index >= 0 && place && (
        <>
          <b>#{index + 1}</b>{" "}
        </>
      )}
      {lines}
    </button>
  );
}
