// The examples: grouped, searchable, each with its story and a link of its own.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Example } from "./engine/types.gen";
import { showExample } from "./link";
import { catalogue } from "./state";
import { Dialog } from "./ui/Dialog";
import { Icon } from "./ui/Icon";

export function matches(example: Example, query: string): boolean {
  const text = `${example.title} ${example.group} ${example.story} ${example.id}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function ExamplesDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = (catalogue.value?.examples ?? []).filter((each) => matches(each, query));
  const groups = [...new Set(found.map((each) => each.group))];
  const ordered = groups.flatMap((group) => found.filter((each) => each.group === group));

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const choose = (example: Example | undefined): void => {
    if (!example) return;
    onClose();
    void showExample(example);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = ordered.length - 1;
    if (event.key === "ArrowDown") setActive(Math.min(last, active + 1));
    else if (event.key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (event.key === "Enter") choose(ordered[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Examples" onClose={onClose}>
      <div class="search-field">
        <Icon name="search" />
        <input
          type="text"
          data-first
          role="combobox"
          aria-label="Search the examples"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={ordered[active] ? `${id}-${active}` : undefined}
          placeholder="Search"
          value={query}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div class="example-list" role="listbox" id={id} aria-label="Examples" ref={list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div class="example-group" aria-hidden="true">
              {group}
            </div>
            {ordered.map(
              (example, at) =>
                example.group === group && (
                  <div
                    key={example.id}
                    id={`${id}-${at}`}
                    class="example"
                    role="option"
                    aria-selected={at === active}
                    onClick={() => choose(example)}
                    onPointerMove={() => active !== at && setActive(at)}
                  >
                    <span class="example-title">{example.title}</span>
                    <span class="quiet">{example.story}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {ordered.length === 0 && (
        <p class="quiet">
          {catalogue.value
            ? "No example has these words."
            : "The examples come with the engine, which is still loading."}
        </p>
      )}
    </Dialog>
  );
}
