// The palette: every action, and by their names lessons, systems, rules, targets, formats and examples, found by typing.

import "../styles/palette.css";
import { useState } from "preact/hooks";
import { actions, resultsFound } from "../actions";
import type { ErrorCause } from "../engine/types.gen";
import { useWording } from "../explain/wording";
import { modelText, showConvert } from "../convert/choice";
import { asTyped } from "../ui/platform";
import { showExample } from "../link";
import { course, loadCourse } from "../state/course";
import { catalogue, check, notify, showLesson, showRule, showTab, system, target } from "../state/state";
import { bestFirst, hasWords } from "../ui/words";
import { Dialog } from "../ui/Dialog";
import { Search } from "../ui/Search";

interface PaletteItem {
  id: string;
  group: string;
  name: string;
  /** title is what it is about, where the name says what it does with that. */
  title?: string;
  keys?: string;
  /** off says why it cannot be done now. */
  off?: string;
  /** about is what it was found by, where that is not its name. */
  about?: string;
  run: () => void;
}

/** mostListed is how many things are listed next to the actions. */
const mostListed = 30;

export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const told = useWording(query);
  const items = query.trim() === "" ? ofActions("") : found(query, told);
  const choose = (item: PaletteItem): void => {
    if (item.off) return void notify(item.off);
    onClose();
    // The dialog gives the focus back first, so that what is run may take it.
    setTimeout(item.run);
  };
  return (
    <Dialog title="All actions" onClose={onClose}>
      <Search
        label="Search actions, rules, targets and examples"
        placeholder="What do you want to do?"
        query={query}
        onQuery={setQuery}
        found={items}
        name="Actions"
        kind="palette"
        item="palette-item"
        choose={choose}
        isOff={(item) => !!item.off}
      >
        {(item) => (
          <>
            <span class="palette-name fill breaks">{item.name}</span>
            {item.off && <span class="quiet small">{item.off}</span>}
            {item.about && <q class="quiet small breaks">{item.about}</q>}
            {item.keys && <kbd>{asTyped(item.keys)}</kbd>}
          </>
        )}
      </Search>
      <p class={items.length === 0 ? "quiet" : "visually-hidden"} role="status">
        {query.trim() && resultsFound(items.length)}
      </p>
    </Dialog>
  );
}

function ofActions(query: string): PaletteItem[] {
  const found = actions.filter(
    ({ id, name, group, keywords = "" }) => id !== "palette" && hasWords(`${name} ${group} ${keywords}`, query),
  );
  return bestFirst(found, query).map(({ id, group, name, keys, off, run }) => {
    const why = off?.() ?? "";
    return { id, group, name, run, ...(keys ? { keys } : {}), ...(why ? { off: why } : {}) };
  });
}

/** withTold puts the rules of an error before what has the words in its name. */
function withTold(items: readonly PaletteItem[], causes: readonly ErrorCause[]): PaletteItem[] {
  const rules = catalogue.value?.rules ?? [];
  const told = causes.flatMap(({ rule, wording }): PaletteItem[] => {
    const known = rules.find((each) => each.id === rule);
    return known ? [{ ...ofRule(known), about: wording }] : [];
  });
  return [...told, ...items.filter(({ id }) => !told.some((each) => each.id === id))];
}

const ofRule = ({ id, title }: { id: string; title: string }): PaletteItem => ({
  id: "rule " + id,
  group: "Rules",
  name: title,
  run: () => showRule(id),
});

/** found are the items for a query. A lesson or a system comes before the rules by its name, and after them by what it is about. */
function found(query: string, told: readonly ErrorCause[]): PaletteItem[] {
  const ofLearn = ofCourse(query);
  const isNamed = ({ name }: PaletteItem): boolean => hasWords(name, query);
  return [
    ...ofActions(query),
    ...ofLearn.filter(isNamed),
    ...withTold(ofCatalogue(query), told),
    ...ofLearn.filter((item) => !isNamed(item)),
  ];
}

/** ofCourse are the lessons, the systems and the pages for a class, by their names and by what they are about. */
function ofCourse(query: string): PaletteItem[] {
  void loadCourse();
  const { lessons = [], systems = [] } = course.value ?? {};
  const all = [
    ...lessons.map(({ id, title, about, steps }) => ({
      id: "lesson " + id,
      group: "Lessons",
      name: title,
      words: [...about, ...steps.map((step) => step.title)].join(" "),
      run: () => showLesson(id),
    })),
    ...systems.map(({ id, name, about, words }) => ({
      id: "system " + id,
      group: "Systems",
      name,
      words: `${about} ${words}`,
      run: () => {
        system.value = id;
        showTab("systems");
      },
    })),
    ...classPages.map(([to, name, words]) => ({
      id: "class " + to,
      group: "Lessons",
      name,
      words,
      run: () => location.assign("build/class.html#" + to),
    })),
  ];
  return bestFirst(
    all.filter(({ group, name, words }) => hasWords(`${group} ${name} ${words}`, query)),
    query,
  );
}

/** classPages are the views of the page for a class: their places in its address, their names, and words that find them. */
const classPages = [
  ["find", "Find the fault", "exercise game practice quiz streak"],
  ["progress", "Hand in your progress", "copy code teacher"],
  ["class", "Teacher’s page", "progress codes students class"],
  ["sheet", "Sheet to print", "cheat sheet handout paper"],
] as const;

function ofCatalogue(query: string): PaletteItem[] {
  const known = catalogue.value;
  if (!known) return [];
  const all: PaletteItem[] = [
    ...known.targets
      .filter(({ rows }) => !rows || check.value?.training)
      .map((each) => ({
        id: "target " + each.id,
        group: "Check against",
        name: "Check against " + each.name,
        title: each.name,
        run: () => void (target.value = each.id),
      })),
    ...[...known.dialects, modelText].map((each) => ({
      id: "convert " + each.id,
      group: "Convert",
      name: "Convert to " + each.name,
      title: each.name,
      run: () => showConvert(each.id),
    })),
    ...known.rules.map((each) => {
      const words = hasWords(`${each.id} rules ${each.title}`, query)
        ? ""
        : each.says.find((said) => hasWords(said, query));
      return { ...ofRule(each), ...(words ? { about: words } : {}) };
    }),
    ...known.examples.map((each) => ({
      id: "example " + each.id,
      group: "Examples",
      name: each.title,
      run: () => showExample(each),
    })),
  ];
  const found = all.filter(
    ({ id, group, name, about }) => about !== undefined || hasWords(`${id} ${group} ${name}`, query),
  );
  return bestFirst(found, query, ({ title, name }) => title ?? name).slice(0, mostListed);
}
