// The format of the request: what was detected, with the reasons, or what the user chose.

import { catalogue, check, dialect, reveal } from "../state/state";
import { targetName } from "./names";
import { Picked } from "./Picked";
import { Choices } from "../ui/Choices";
import { Popover } from "../ui/Popover";
import type { Dialect, Guess } from "../engine/types.gen";

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
  const how = !known ? "" : howKnown(guess);
  // Its name is next to it where the rules are those of the format.
  const same = known && targetName(check.value?.target ?? "") === name;
  return (
    <Popover
      class="picker"
      kind="dialog"
      label={<Picked>{same && how ? how : `Format: ${name}`}</Picked>}
      name={`Format: ${name}${how && `, ${how}`}`}
      panelName="Format of the request"
    >
      {(close) => (
        <div class="format-panel stack pad">
          <p class="muted">
            How the request is written. Rolecall detects it; if that’s wrong, choose the format below.
          </p>
          {known ? (
            <Reasons guess={guess} container={containers[guess.container] ?? ""} close={close} />
          ) : (
            <p class="quiet">Detected as soon as there are messages.</p>
          )}
          {known && guess.others.length > 0 && (
            <p class="quiet">Also possible: {guess.others.map((each) => each.name).join(", ")}</p>
          )}
          <Choices
            items={catalogue.value?.dialects ?? []}
            legend="Format"
            automatic="Detect the format"
            chosen={dialect.value}
            close={close}
            choose={(id) => (dialect.value = id)}
          />
        </div>
      )}
    </Popover>
  );
}

/** howKnown says whether the format was detected, how surely, or chosen. */
function howKnown({ chosen, readOnly, ambiguous }: Dialect): string {
  if (chosen) return "chosen";
  return readOnly ? "read only" : ambiguous ? "best guess" : "detected";
}

function Reasons({ guess, container, close }: { guess: Guess; container: string; close: () => void }) {
  return (
    <div class="reasons">
      <p>
        <strong>{guess.name}</strong>
        {container && `, ${container}`}
      </p>
      <ul class="bullets muted">
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
