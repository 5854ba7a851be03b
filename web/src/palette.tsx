// The palette: every action, and by their names rules, targets, formats and examples, found by typing.

import "./styles/palette.css";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { found, said } from "./actions";
import type { ErrorCause } from "./engine/types.gen";
import { modelText, showConvert } from "./convert/choice";
import { asTyped } from "./machine";
import { showExample } from "./link";
import { call, catalogue, notify, showRule, target } from "./state";
import { Dialog } from "./ui/Dialog";
import { Icon } from "./ui/Icon";

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
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const told = useWording(query);
  const entries = query.trim() === "" ? ofActions("") : [...ofActions(query), ...withTold(ofCatalogue(query), told)];
  const groups = [...new Set(entries.map((each) => each.group))];
  const ordered = groups.flatMap((group) => entries.filter((each) => each.group === group));

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const choose = (entry: Entry | undefined): void => {
    if (!entry) return;
    if (entry.off) return void notify(entry.off);
    onClose();
    // The dialog gives the focus back first, so that what is run may take it.
    setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = ordered.length - 1;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[event.key];
    if (to !== undefined) setActive(Math.max(0, Math.min(last, to)));
    else if (event.key === "Enter") choose(ordered[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="All actions" onClose={onClose}>
      <div class="search-field">
        <Icon name="search" />
        <input
          type="text"
          data-first
          role="combobox"
          aria-label="Search actions, rules, targets and examples"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={ordered[active] ? `${id}-${active}` : undefined}
          placeholder="What do you want to do?"
          value={query}
          spellcheck={false}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div class="palette" role="listbox" id={id} aria-label="Actions" ref={list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div class="example-group" aria-hidden="true">
              {group}
            </div>
            {ordered.map(
              (entry, at) =>
                entry.group === group && (
                  <div
                    key={entry.id}
                    id={`${id}-${at}`}
                    class="palette-item"
                    role="option"
                    aria-selected={at === active}
                    aria-disabled={entry.off ? "true" : undefined}
                    onClick={() => choose(entry)}
                    onPointerMove={() => active !== at && setActive(at)}
                  >
                    <span class="palette-name">{entry.name}</span>
                    {entry.off && <span class="quiet">{entry.off}</span>}
                    {entry.about && <q class="quiet">{entry.about}</q>}
                    {entry.keys && <kbd>{asTyped(entry.keys)}</kbd>}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <p class={ordered.length === 0 ? "quiet" : "visually-hidden"} role="status">
        {query.trim() && said(ordered.length)}
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
        (answer) => !gone && setCauses(answer?.causes ?? []),
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
