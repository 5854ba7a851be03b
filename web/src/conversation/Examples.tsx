// Examples to begin with, of the format where one is chosen.

import { showExample } from "../link";
import { catalogue, dialect } from "../state/state";
import { examplesOpen } from "../state/dialogs";

const shown = 5;

export function Examples() {
  const examples = catalogue.value?.examples ?? [];
  const format = catalogue.value?.dialects.find((each) => each.id === dialect.value);
  const own = format ? examples.filter((example) => example.dialect === format.id) : [];
  const listed = (own.length > 0 ? own : examples).slice(0, shown);
  return (
    <div class="start whole pad screen">
      {examples.length > 0 && (
        <>
          <p class="quiet">Try an example{format && own.length > 0 && ` of ${format.name}`}:</p>
          <ul class="start-examples box divided">
            {listed.map((example) => (
              <li key={example.id}>
                <button type="button" class="button small" title={example.story} onClick={() => showExample(example)}>
                  {example.title}
                </button>
              </li>
            ))}
            {examples.length > listed.length && (
              <li>
                <button type="button" class="link" onClick={() => (examplesOpen.value = true)}>
                  and {examples.length - listed.length} more
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
