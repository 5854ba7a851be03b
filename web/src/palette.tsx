// The palette: every action, and by their names rules, targets, formats and examples, found by typing.

import "./styles/palette.css";
import { useEffect, useState } from "preact/hooks";
import { found, said } from "./actions";
import type { ErrorCause } from "./engine/types.gen";
import { modelText, showConvert } from "./convert/choice";
import { asTyped } from "./platform";
import { showExample } from "./link";
import { call, catalogue, notify, showRule, target } from "./state";
import { Dialog } from "./ui/Dialog";
import { Search } from "./ui/Search";

interface Entry {
  id: string;
  group: string;
  name: string;
  keys?: string;
  /** off says why it cannot be done now. */
  off?: string;
  /** about is what it was found by, where that is not its name. */
  about?: string;
  run: () => void;
}

/** most is how many things are listed beside the actions. */
const most = 30;

export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const told = useWording(query);
  const entries = query.trim() === "" ? ofActions("") : [...ofActions(query), ...withTold(ofCatalogue(query), told)];
  const choose = (entry: Entry): void => {
    if (entry.off) return void notify(entry.off);
    onClose();
    // The dialog gives the focus back first, so that what is run may take it.
    setTimeout(entry.run);
  };
  return (
    <Dialog title="All actions" onClose={onClose}>
      <Search
        label="Search actions, rules, targets and examples"
        placeholder="What do you want to do?"
        query={query}
        onQuery={setQuery}
        found={entries}
        name="Actions"
        kind="palette"
        item="palette-item"
        choose={choose}
        isOff={(entry) => !!entry.off}
      >
        {(entry) => (
          <>
            <span class="palette-name">{entry.name}</span>
            {entry.off && <span class="quiet">{entry.off}</span>}
            {entry.about && <q class="quiet">{entry.about}</q>}
            {entry.keys && <kbd>{asTyped(entry.keys)}</kbd>}
          </>
        )}
      </Search>
      <p class={entries.length === 0 ? "quiet" : "visually-hidden"} role="status">
        {query.trim() && said(entries.length)}
      </p>
    </Dialog>
  );
}

function ofActions(query: string): Entry[] {
  return found(query)
    .filter((action) => action.id !== "palette")
    .map(({ id, group, name, keys, off, run }) => {
      const why = off?.() ?? "";
      return { id, group, name, run, ...(keys ? { keys } : {}), ...(why ? { off: why } : {}) };
    });
}

/** How long, in milliseconds, the typing rests before a query is read as the wording of a provider. */
const pause = 150;
/** A shorter query, in words, is no wording that tells one rule from another. */
const fewest = 3;

/** useWording is the causes that a query means where it is the wording of an error. */
function useWording(query: string): readonly ErrorCause[] {
  const [causes, setCauses] = useState<readonly ErrorCause[]>([]);
  useEffect(() => {
    setCauses([]);
    if (query.trim().split(/\s+/).length < fewest) return;
    let gone = false;
    const timer = setTimeout(() => {
      call("explain", { error: query }, { lane: "palette" }).then(
        // What the request has instead of them comes before them, and is not asked for here.
        (answer) => !gone && setCauses(answer?.causes.slice(answer.agrees === "other" ? 1 : 0) ?? []),
        () => undefined,
      );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return causes;
}

/** withTold puts the rules of an error before what has the words in its name. */
function withTold(entries: readonly Entry[], causes: readonly ErrorCause[]): Entry[] {
  const rules = catalogue.value?.rules ?? [];
  const told = causes.flatMap(({ rule, wording }): Entry[] => {
    const known = rules.find((each) => each.id === rule);
    return known ? [{ ...ofRule(known), about: wording }] : [];
  });
  return [...told, ...entries.filter(({ id }) => !told.some((each) => each.id === id))];
}

const ofRule = ({ id, title }: { id: string; title: string }): Entry => ({
  id: "rule " + id,
  group: "Rules",
  name: title,
  run: () => showRule(id),
});

function ofCatalogue(query: string): Entry[] {
  const known = catalogue.value;
  if (!known) return [];
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const all: Entry[] = [
    ...known.targets.map((each) => ({
      id: "target " + each.id,
      group: "Check for",
      name: "Check for " + each.name,
      run: () => void (target.value = each.id),
    })),
    ...[...known.dialects, modelText].map((each) => ({
      id: "convert " + each.id,
      group: "Convert",
      name: "Convert to " + each.name,
      run: () => showConvert(each.id),
    })),
    ...known.rules.map((each) => {
      const words = has(`${each.id} rules ${each.title}`, wanted) ? "" : each.says.find((said) => has(said, wanted));
      return { ...ofRule(each), ...(words ? { about: words } : {}) };
    }),
    ...known.examples.map((each) => ({
      id: "example " + each.id,
      group: "Examples",
      name: each.title,
      run: () => void showExample(each),
    })),
  ];
  return all
    .filter(({ id, group, name, about }) => about !== undefined || has(`${id} ${group} ${name}`, wanted))
    .slice(0, most);
}

/** has says whether a text has all of some words. */
function has(text: string, words: readonly string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}
