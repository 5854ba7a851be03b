// The format of the text: the guess of the engine with its reasons, or what the user chose.

import { catalogue, check, dialect, reveal } from "../state";
import { Picked } from "./Picked";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import type { Guess } from "../engine/types.gen";

const containers: Record<string, string> = {
  request: "a request body",
  response: "a response body",
  array: "a bare array of messages",
  message: "a single message",
  nested: "nested in other JSON",
  lines: "one per line",
};

export function FormatPicker() {
  const guess = check.value?.dialect;
  const known = guess && guess.id !== "";
  const name = known ? guess.name : "Not known yet";
  const how = !known ? "" : guess.chosen ? " chosen" : guess.readOnly ? " read only" : guess.ambiguous ? " likely" : "";
  const label = (
    <Picked label="Format">
      <span class={known ? "" : "quiet"}>{name}</span>{" "}
      {how && (
        <span class="quiet" title={how === " likely" ? "Other formats fit too" : undefined}>
          {how.trim()}
        </span>
      )}
    </Picked>
  );
  return (
    <Popover class="picker" kind="dialog" label={label} name={`Format: ${name}${how}`} panelName="Format of the text">
      {(close) => (
        <div class="format-panel">
          {known ? (
            <Reasons guess={guess} container={containers[guess.container] ?? ""} close={close} />
          ) : (
            <p class="quiet">Recognized as soon as the text contains messages.</p>
          )}
          {known && guess.others.length > 0 && (
            <p class="quiet">Also possible: {guess.others.map((each) => each.name).join(", ")}</p>
          )}
          <Choices
            items={catalogue.value?.dialects ?? []}
            legend="Read the text as"
            automatic="The best guess"
            chosen={dialect.value}
            close={close}
            choose={(id) => (dialect.value = id)}
          />
        </div>
      )}
    </Popover>
  );
}

function Reasons({ guess, container, close }: { guess: Guess; container: string; close: () => void }) {
  return (
    <div class="reasons">
      <p>
        <strong>{guess.name}</strong>
        {container && `, ${container}`}
      </p>
      <ul>
        {guess.reasons.map((reason) => {
          const place = reason.place;
          return (
            <li key={reason.text}>
              {reason.text}{" "}
              {place && (
                <button
                  type="button"
                  class="place"
                  onClick={() => {
                    close();
                    reveal(place.offset, place.length, { focus: true });
                  }}
                >
                  Ln {place.line}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
