// A list to choose one from: grouped by family, and searched by words once it is long.

import "../styles/choices.css";
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { CatalogItem } from "../engine/types.gen";
import { count } from "./words";
import { familyGroups, longList } from "./families";

interface Props {
  items: readonly CatalogItem[];
  legend: string;
  /** chosen is the id of the choice; "" is the automatic one. */
  chosen: string;
  automatic: string;
  choose: (id: string) => void;
  /** close closes the panel of the list. */
  close: () => void;
  /** beside is what comes at the end of an item's line. */
  beside?: (item: CatalogItem) => ComponentChildren;
}

export function Choices({ items, legend, chosen, automatic, choose, close, beside }: Props) {
  const [words, setWords] = useState("");
  const name = useId();
  const groups = familyGroups(items, words);
  const found = groups.reduce((sum, group) => sum + group.items.length, 0);
  const first = groups[0]?.items[0];
  const search = useRef<HTMLInputElement>(null);
  // A press chooses and is done; the arrows go through the choices, and Enter is done. Words
  // that are typed search, and Enter after them takes the first that is found.
  const pressed = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    pressed.current = false;
    if (event.key === "Enter") {
      event.preventDefault();
      if (words !== "" && event.target === search.current && first) choose(first.id);
      close();
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      search.current?.focus();
    }
  };
  const change = (id: string): void => {
    choose(id);
    if (pressed.current) close();
  };
  const option = (item: CatalogItem) => (
    <label class="choice" key={item.id}>
      <input type="radio" name={name} checked={chosen === item.id} onChange={() => change(item.id)} />
      <span class="choice-name">{item.name}</span>
      {beside?.(item) ?? <span />}
      <span class="quiet small">{item.description}</span>
    </label>
  );
  return (
    <fieldset class="choices" onPointerDown={() => (pressed.current = true)} onKeyDown={onKeyDown}>
      <legend>{legend}</legend>
      {items.length >= longList && (
        <input
          ref={search}
          type="search"
          class="choices-search whole round"
          placeholder="Search"
          aria-label={`${legend}: search`}
          value={words}
          spellcheck={false}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {words === "" && option({ id: "", name: "Automatic", description: automatic })}
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p class="choices-family small quiet">{group.name}</p>
          {group.items.map(option)}
        </div>
      ))}
      {words !== "" && (
        <p class="quiet" role="status">
          {found === 0 ? "No matches." : count(found, "choice")}
        </p>
      )}
    </fieldset>
  );
}
