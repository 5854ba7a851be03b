// The tabs: the views of a place, and on a narrow screen the panes.

import { useLayoutEffect, useRef } from "preact/hooks";
import { isPage } from "../state/address";
import { check, learnRule, pane, showRule, showTab, tab } from "../state/state";
import { views, type Tab } from "../views";
import { faces, placeNow, reading } from "../state/places";
import { number } from "../ui/words";

interface Item {
  id: string;
  name: string;
  /** total is how many there are of what it names; a tab that may have one keeps its place. */
  total?: number | undefined;
  controls: string;
  selected: boolean;
  show: () => void;
}

/** tabMargin is what stays in view, in pixels, of the tabs next to the one that is opened. */
const tabMargin = 44;

/** Bar is a tab list: the arrows choose, Tab goes into the panel. */
function Bar({ name, items, class: className }: { name: string; items: Item[]; class: string }) {
  const bar = useRef<HTMLDivElement>(null);
  // Fading edges say that there are more tabs than the width shows.
  const fade = (): void => {
    const box = bar.current;
    if (!box) return;
    box.classList.toggle("more-before", box.scrollLeft > 1);
    box.classList.toggle("more-after", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  useLayoutEffect(() => {
    const watch = new ResizeObserver(fade);
    watch.observe(bar.current!);
    return () => watch.disconnect();
  }, []);
  const selected = items.find((each) => each.selected);
  // A tab that was opened from elsewhere, such as by a link in a finding, comes into view.
  useLayoutEffect(() => {
    const box = bar.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !tab) return;
    const before = tab.offsetLeft - box.offsetLeft - tabMargin;
    const after = before + tab.offsetWidth + 2 * tabMargin - box.clientWidth;
    if (box.scrollLeft > before) box.scrollLeft = before;
    else if (box.scrollLeft < after) box.scrollLeft = after;
    fade();
  }, [selected?.id, selected?.total]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = items.findIndex((each) => each.selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items[to % items.length];
    next?.show();
    document.getElementById(`tab-${next?.id}`)?.focus();
  };
  return (
    <div class={className} role="tablist" aria-label={name} ref={bar} onKeyDown={onKeyDown} onScroll={fade}>
      {items.map((each) => (
        <button
          key={each.id}
          id={`tab-${each.id}`}
          type="button"
          role="tab"
          aria-selected={each.selected}
          aria-controls={each.controls}
          tabIndex={each.selected ? 0 : -1}
          onClick={each.show}
        >
          {each.name}
          {each.total !== undefined && (
            <span class="tab-total quiet">{each.total > 0 && ` ${number(each.total)}`}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** totalOf is how many there are of what a view lists. */
function totalOf(id: Tab): number | undefined {
  const { counts, messages } = check.value ?? {};
  if (id === "conversation") return messages ?? 0;
  return id === "problems" ? (counts ? counts.error + counts.warning + counts.info : 0) : undefined;
}

const faceTab = (id: Tab, side = true): Item => ({
  id,
  name: views[id].name,
  total: totalOf(id),
  controls: "view",
  selected: side && tab.value === id,
  show: () => showTab(id),
});

/** page is a page of Learn as a tab. */
const page = (rule: string, name: string, selected: boolean): Item => ({
  id: rule || "learn",
  name,
  controls: "learn",
  selected,
  show: () => showRule(rule),
});

/** Faces are the views of the place in view, where it has several; in Learn the lessons and the rules come first. */
export function Faces() {
  const learns = placeNow.value === "Learn";
  if (faces.value.length < 2) return null;
  const read = reading.value;
  const items = faces.value.map((id) => faceTab(id, !read));
  if (learns)
    items.unshift(
      page("lessons", "Lessons", read && isPage(learnRule.value)),
      page("", "Rules", read && !isPage(learnRule.value)),
    );
  return <Bar class="tabs tight fixed ruled screen" name="Views" items={items} />;
}

/** PaneTabs are those of a narrow screen, which shows one pane at a time. */
export function PaneTabs() {
  // A step of a lesson needs the height.
  if (placeNow.value !== "Check") return pane.value === "learn" && !reading.value ? null : <Faces />;
  const text: Item = {
    id: "text",
    name: "Text",
    controls: "pane-text",
    selected: pane.value === "text",
    show: () => (pane.value = "text"),
  };
  const items = [text, ...faces.value.map((id) => faceTab(id, pane.value === "side"))];
  return <Bar class="tabs tight fixed ruled screen" name="Panes" items={items} />;
}
