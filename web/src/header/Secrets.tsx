// What should not be given away: the likely secrets of the text, each with the placeholder
// that can take its place, and the way back.

import { useEffect, useRef, useState } from "preact/hooks";
import { report } from "../engine/client";
import type { Secret } from "../engine/types.gen";
import * as state from "../state/state";
import { count, number } from "../ui/words";
import { find, masked, redact, restore, hiddenIn } from "./hidden";
import { Button } from "../ui/Button";

/** As many are listed; all are replaced. */
const shown = 100;

export function Secrets() {
  const [secrets, setSecrets] = useState<readonly Secret[] | null>(null);
  const [leave, setLeave] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const revision = state.revision.value;
  useEffect(() => {
    find().then((found) => found && setSecrets(found), report);
  }, [revision]);

  const change = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
      // The button that was pressed may be gone.
      heading.current?.focus();
    } catch (problem) {
      report(problem);
    }
  };
  const held = hiddenIn(state.getText());
  if (secrets === null) return <p class="quiet">Looking for secrets…</p>;
  const going = secrets.filter((one) => !leave.includes(one.placeholder));
  return (
    <section class="secrets ruled" aria-labelledby="secrets-heading">
      <h3 id="secrets-heading" ref={heading} tabIndex={-1} class={secrets.length > 0 ? "caution" : ""}>
        {summary(secrets)}
      </h3>
      {secrets.length > 0 && (
        <>
          <ul class="secret-list scroll">
            {secrets.slice(0, shown).map((one) => (
              <li key={one.placeholder}>
                <label class="check breaks">
                  <input
                    type="checkbox"
                    checked={!leave.includes(one.placeholder)}
                    onChange={(event) =>
                      setLeave(
                        event.currentTarget.checked
                          ? leave.filter((other) => other !== one.placeholder)
                          : [...leave, one.placeholder],
                      )
                    }
                  />
                  <span class="strong">{one.name}</span>
                  <code>{masked(one)}</code>
                  <span class="quiet small">
                    {one.count > 1 ? `${number(one.count)} places, from line ` : "line "}
                    {number(one.at.line)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {secrets.length > shown && <p class="quiet">and {number(secrets.length - shown)} more</p>}
          <div class="buttons row">
            <Button
              class="button primary"
              data-first
              off={going.length === 0 ? "None selected" : ""}
              onClick={() => void change(() => redact(leave))}
            >
              {going.length === 1 ? "Replace with a placeholder" : `Replace ${number(going.length)} with placeholders`}
            </Button>
            <span class="quiet">You can undo this.</span>
          </div>
        </>
      )}
      {held.length > 0 && (
        <div class="buttons row">
          <button type="button" class="button" onClick={() => void change(restore)}>
            Restore {held.length === 1 ? "the secret" : count(held.length, "secret")}
          </button>
          <span class="quiet">
            <code>{held[0]?.placeholder}</code>
            {held.length > 1 ? ` and ${number(held.length - 1)} more hide` : " hides"} what only this tab stores.
          </span>
        </div>
      )}
    </section>
  );
}

/** summary says how many there are: those that open something, and those about a person. */
function summary(secrets: readonly Secret[]): string {
  const personal = secrets.filter((one) => one.personal).length;
  const opening = secrets.length - personal;
  if (secrets.length === 0) return "No secrets found";
  const parts = [
    ...(opening > 0 ? [count(opening, "likely secret")] : []),
    ...(personal > 0
      ? [
          `${count(personal, opening > 0 ? "address or number" : "likely address or number", opening > 0 ? "addresses or numbers" : "likely addresses or numbers")} of people or machines`,
        ]
      : []),
  ];
  return `${parts.join(" and ")} found`;
}
