// The tabs: the views on the right of a wide screen, and all panes on a narrow one.

import { useLayoutEffect, useRef } from "preact/hooks";
import { guide } from "./address";
import { check, closeLearn, learnOpen, learnRule, pane, showRule, shownTabs, showTab, tab } from "./state";
import { viewNames } from "./views";
import { number } from "./words";

interface Item {
  id: string;
  name: string;
  /** total is how many there are of what it names; a tab that may have one keeps its place. */
  total?: number;
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
          {each.total !== undefined && <span class="tab-total">{each.total > 0 && ` (${number(each.total)})`}</span>}
        </button>
      ))}
    </div>
  );
}

export function ViewTabs() {
  const items = shownTabs.value.map((id) => ({
    id,
    name: viewNames[id],
    controls: "view",
    selected: tab.value === id,
    show: () => showTab(id),
  }));
  return (
    <div class="views-bar">
      <Bar class="tabs" name="Views" items={items} />
      <button
        type="button"
        class="learn-toggle"
        id="learn-toggle"
        aria-expanded={learnOpen.value}
        aria-controls={learnOpen.value ? "learn" : undefined}
        title="How a conversation works, and every rule"
        onClick={() => (learnOpen.value ? closeLearn() : showRule(learnRule.value || guide))}
      >
        Learn
      </button>
    </div>
  );
}

export function PaneTabs() {
  const counts = check.value?.counts;
  const total = counts ? counts.error + counts.warning + counts.info : 0;
  const side = pane.value === "side";
  const items: Item[] = [
    {
      id: "text",
      name: "Text",
      controls: "pane-text",
      selected: pane.value === "text",
      show: () => (pane.value = "text"),
    },
    {
      id: "findings",
      name: "Findings",
      total,
      controls: "pane-findings",
      selected: pane.value === "findings",
      show: () => (pane.value = "findings"),
    },
    ...shownTabs.value.map((id) => ({
      id,
      name: viewNames[id],
      controls: "view",
      selected: side && tab.value === id,
      show: () => showTab(id),
    })),
    {
      id: "learn",
      name: "Learn",
      controls: "learn",
      selected: pane.value === "learn",
      show: () => showRule(learnRule.value || guide),
    },
  ];
  return (
    <nav aria-label="Panes">
      <Bar class="tabs pane-tabs" name="Panes" items={items} />
    </nav>
  );
}
