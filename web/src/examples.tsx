// The examples: grouped, searchable, each with its story and a link of its own.

import { useState } from "preact/hooks";
import type { Example } from "./engine/types.gen";
import { showExample } from "./link";
import { catalogue } from "./state";
import { Dialog } from "./ui/Dialog";
import { Search } from "./ui/Search";

export function matches(example: Example, query: string): boolean {
  const text = `${example.title} ${example.group} ${example.story} ${example.id}`.toLowerCase();
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
    void showExample(example);
  };
  return (
    <Dialog title="Examples" onClose={onClose}>
      <Search
        label="Search the examples"
        placeholder="Search"
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
            <span class="example-title">{example.title}</span>
            <span class="quiet">{example.story}</span>
          </>
        )}
      </Search>
      {found.length === 0 && (
        <p class="quiet">
          {catalogue.value
            ? "No example has these words."
            : "The examples come with the engine, which is still loading."}
        </p>
      )}
    </Dialog>
  );
}
