// A field to type in, and below it what that finds, in groups: the arrows go through it while
// the field keeps the focus, and Enter chooses.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon } from "./Icon";

interface Found {
  id: string;
  group: string;
}

interface Props<Item extends Found> {
  /** label is the name of the field, and placeholder what is in it while it is empty. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** found are the items, of each group those that fit best first. */
  found: readonly Item[];
  /** name and kind are those of the list, of which kind is the class. */
  name: string;
  kind: string;
  /** item is the class of an item. */
  item: string;
  choose: (item: Item) => void;
  isOff?: (item: Item) => boolean;
  children: (item: Item) => ComponentChildren;
}

/** jump is how many items Page down goes on. */
const jump = 8;

export function Search<Item extends Found>(props: Props<Item>) {
  const { query, choose } = props;
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = [...new Set(props.found.map((each) => each.group))];
  const ordered = groups.flatMap((group) => props.found.filter((each) => each.group === group));

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + jump, PageUp: active - jump }[
      event.key
    ];
    if (to !== undefined) setActive(Math.max(0, Math.min(ordered.length - 1, to)));
    else if (event.key !== "Enter") return;
    else if (ordered[active]) choose(ordered[active]);
    event.preventDefault();
  };
  return (
    <>
      <div class="search-field inline quiet round">
        <Icon name="search" />
        <input
          type="text"
          data-first
          role="combobox"
          aria-label={props.label}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={ordered[active] ? `${id}-${active}` : undefined}
          placeholder={props.placeholder}
          value={query}
          spellcheck={false}
          onInput={(event) => {
            props.onQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div class={props.kind} role="listbox" id={id} aria-label={props.name} ref={list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div class="found-group small strong quiet" aria-hidden="true">
              {group}
            </div>
            {ordered.map(
              (item, at) =>
                item.group === group && (
                  <div
                    key={item.id}
                    id={`${id}-${at}`}
                    class={`${props.item} choosable`}
                    role="option"
                    aria-selected={at === active}
                    aria-disabled={props.isOff?.(item) ? "true" : undefined}
                    onClick={() => choose(item)}
                    onPointerMove={() => active !== at && setActive(at)}
                  >
                    {props.children(item)}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}
