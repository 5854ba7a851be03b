// The form that adds an action after the step in view, or changes the one of it.
import { useLayoutEffect, useState } from "preact/hooks";
import type { SystemAction, SystemField, SystemOffer } from "../engine/types.gen";
import type { Player } from "./played";

/** amountOf is a number that was typed, 0 for none. */
const amountOf = (text: string): number => Math.min(100_000, Math.max(0, Math.floor(Number(text)) || 0));

/** typedOf are the values of an action as its fields show them. */
const typedOf = (action: SystemAction, { fields }: SystemOffer): Record<string, string> =>
  Object.fromEntries(fields.map(({ key }) => [key, String(action[key as keyof SystemAction] ?? "")]));

/** Add begins with an action of the script: step is its number, 0 for none. */
export function Add({ played, step }: { played: Player; step: number }) {
  const offers = played.systemNow()?.offers ?? [];
  const own = step > 0 ? played.actions()[step - 1] : undefined;
  const known = own ? offers.findIndex((each) => each.do === own.do) : -1;
  const begin = known < 0 ? {} : typedOf(own!, offers[known]!);
  const [chosen, choose] = useState(Math.max(known, 0));
  const [typed, type] = useState<Record<string, string>>(begin);
  useLayoutEffect(() => {
    choose(Math.max(known, 0));
    type(begin);
  }, [step]);
  const offer = offers[chosen]!;
  const valueOf = (field: SystemField): string => typed[field.key] ?? field.usual ?? "";
  const put = (replaced: number): void => {
    const action: SystemAction = { do: offer.do };
    for (const field of offer.fields) {
      if (field.key === "amount") action.amount = amountOf(valueOf(field));
      else action[field.key as "to" | "role" | "name" | "text"] = valueOf(field);
    }
    const now = played.actions();
    played.edit([...now.slice(0, step - replaced), action, ...now.slice(step)], played.at.peek(), step - replaced + 1);
  };
  return (
    <form
      class="systems-add stack topped"
      aria-label="Add an action"
      onSubmit={(event) => {
        event.preventDefault();
        put(0);
      }}
    >
      <label class="field">
        <span>Action</span>
        <select
          class="fill"
          value={chosen}
          onChange={(event) => {
            choose(Number(event.currentTarget.value));
            type({});
          }}
        >
          {offers.map((each, i) => (
            <option key={each.do} value={i}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      {offer.fields.map((field) => {
        const set = (value: string): void => type({ ...typed, [field.key]: value });
        return (
          <label class="field" key={offer.do + field.key}>
            <span>{field.name}</span>
            {field.options.length > 0 ? (
              <select class="fill" value={valueOf(field)} onChange={(event) => set(event.currentTarget.value)}>
                {field.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : field.key === "text" ? (
              <textarea
                class="fill"
                rows={2}
                maxLength={1000}
                value={valueOf(field)}
                onInput={(event) => set(event.currentTarget.value)}
              />
            ) : (
              <input
                class="fill"
                inputMode={field.key === "amount" ? "numeric" : undefined}
                maxLength={200}
                value={valueOf(field)}
                onInput={(event) => set(event.currentTarget.value)}
              />
            )}
          </label>
        );
      })}
      <div class="sheet-actions">
        <button type="submit" class="button">
          {step > 0 ? `Insert after step ${step}` : "Insert first"}
        </button>
        {step > 0 && (
          <button type="button" class="button" onClick={() => put(1)}>
            Change step {step}
          </button>
        )}
      </div>
    </form>
  );
}
