// The examples: grouped, searchable, each with its story and a link of its own.

import { useState } from "preact/hooks";
import type { Example } from "../engine/types.gen";
import { showExample } from "../link";
import { catalogue } from "../state/state";
import { Dialog } from "../ui/Dialog";
import { Search } from "../ui/Search";
import { count } from "../ui/words";

/** formatOf is the format of an example, "" for one that is not JSON. */
const formatOf = ({ dialect }: Example): string =>
  catalogue.value?.dialects.find(({ id }) => id === dialect)?.name ?? "";

export function matches(example: Example, query: string): boolean {
  const text = `${formatOf(example)} ${example.title} ${example.group} ${example.story} ${example.id}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function ExamplesDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const found = (catalogue.value?.examples ?? []).filter((each) => matches(each, query));
  const choose = (example: Example): void => {
    onClose();
    showExample(example);
  };
  return (
    <Dialog title="Examples" onClose={onClose}>
      <Search
        label="Search examples"
        placeholder="An error, a provider or a format"
        query={query}
        onQuery={setQuery}
        found={found}
        name="Examples"
        kind="example-list"
        item="example"
        choose={choose}
      >
        {(example) => (
          <>
            <span class="block strong">
              {example.title} {formatOf(example) && <span class="tag caption nowrap">{formatOf(example)}</span>}
            </span>
            <span class="caption clamp">{example.story}</span>
          </>
        )}
      </Search>
      <p class={found.length === 0 ? "quiet" : "visually-hidden"} role="status">
        {!catalogue.value
          ? "Loading the examples…"
          : found.length === 0
            ? "No examples match."
            : query.trim() && count(found.length, "example")}
      </p>
    </Dialog>
  );
}
