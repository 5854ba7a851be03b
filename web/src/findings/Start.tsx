// What stands here before there is a text: how to begin.

import { showExample } from "../link";
import { catalogue } from "../state";
import { examplesOpen } from "../dialogs";

const shown = 5;

export function Start() {
  const examples = catalogue.value?.examples ?? [];
  return (
    <div class="start">
      {examples.length > 0 && (
        <>
          <p class="quiet">Begin with an example:</p>
          <ul class="start-examples">
            {examples.slice(0, shown).map((example) => (
              <li key={example.id}>
                <button
                  type="button"
                  class="button small"
                  title={example.story}
                  onClick={() => void showExample(example)}
                >
                  {example.title}
                </button>
              </li>
            ))}
            {examples.length > shown && (
              <li>
                <button type="button" class="link" onClick={() => (examplesOpen.value = true)}>
                  and {examples.length - shown} more
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
