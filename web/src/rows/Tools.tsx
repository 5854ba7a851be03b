// What else is known of rows and made of them: sums, the spread of tokens, what training costs, samples and splits.

import { signal, type Signal } from "@preact/signals";
import { account } from "./edits";
import { report as fail } from "../engine/client";
import { count, number } from "../ui/words";
import { sample, sharesOf, split } from "./chance";
import { said, saveRows } from "./acts";
import type { Totals } from "./order";
import { nameWith, saveAs } from "./save";
import type { Source } from "./source";

const open = signal(false);
const parts = signal("train=90,test=10");
const seed = signal(1);
const size = signal(100);
/** price is that of a million tokens in dollars, and epochs how often a trainer reads each. */
const price = signal(0);
const epochs = signal(3);

/** mostNamed is how many tools are named. */
const mostNamed = 12;

export function Tools({ source, totals, partly }: { source: Source; totals: Totals; partly: boolean }) {
  return (
    <details
      class="files-totals pad ruled"
      open={open.value}
      onToggle={(event) => (open.value = event.currentTarget.open)}
    >
      <summary>Totals, split and sample</summary>
      {open.value && (
        <>
          <Sums source={source} totals={totals} />
          <Cost tokens={totals.tokens} />
          <p class="row">
            <Field name="Seed" of={seed} />
            <Field name="Rows" of={size} />
            <button
              type="button"
              class="button small"
              disabled={partly}
              onClick={() => {
                const { rows } = source;
                void saveRows(source, sample(rows, rows.left(), size.value, seed.value), "sample");
              }}
            >
              Download a sample
            </button>
          </p>
          <p class="row">
            <label class="check">
              Parts{" "}
              <input value={parts.value} size={18} onInput={(event) => (parts.value = event.currentTarget.value)} />
            </label>
            <button type="button" class="button small" disabled={partly} onClick={() => void saveParts(source)}>
              Download the parts
            </button>
          </p>
        </>
      )}
    </details>
  );
}

/** saveParts saves the parts of a split, and says how many rows are in each. */
async function saveParts(source: Source): Promise<void> {
  const shares = sharesOf(parts.value);
  if (!shares) return void (said.value = "Parts are names with percents, such as train=90,test=10.");
  const { rows } = source;
  try {
    const made = split(rows, rows.left(), shares, seed.value);
    const names: string[] = [];
    for (const [i, these] of made.entries())
      if (these.length > 0)
        names.push(
          `${number(these.length)} in ${saveAs(await source.fileOf(these), nameWith(source.name, shares[i]!.name))}`,
        );
    said.value = account(rows, rows.left(), made.flat(), `saved: ${names.join(", ")}`);
  } catch (problem) {
    fail(problem);
  }
}

/** Cost is what training on the rows costs at a price that the user types. */
function Cost({ tokens }: { tokens: number }) {
  const dollars = (tokens / 1e6) * price.value * epochs.value;
  return (
    <p class="row">
      <Field name="$ per million tokens" of={price} step="any" />
      <Field name="Epochs" of={epochs} />
      <output class="caption">
        {price.value > 0 &&
          `About $${dollars.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} for ${number(tokens * epochs.value)} tokens`}
      </output>
    </p>
  );
}

function Field({ name, of, step }: { name: string; of: Signal<number>; step?: "any" }) {
  const whole = (value: number): number => (step ? value : Math.trunc(value));
  return (
    <label class="check">
      {name}{" "}
      <input
        type="number"
        min={0}
        max={1e9}
        {...(step ? { step } : {})}
        value={of.value}
        onInput={(event) => (of.value = Math.max(0, whole(event.currentTarget.valueAsNumber || 0)))}
      />
    </label>
  );
}

/** Sums are totals, roles, tools and how the tokens are spread. */
function Sums({ source: { rows }, totals }: { source: Source; totals: Totals }) {
  const most = Math.max(1, ...totals.bins.map((bin) => bin.rows));
  const named = (counts: ReadonlyMap<string, number>): string => {
    const all = [...counts].sort(([, a], [, b]) => b - a);
    const rest = all.length - mostNamed;
    return (
      all
        .slice(0, mostNamed)
        .map(([name, n]) => `${number(n)} ${name}`)
        .join(", ") + (rest > 0 ? ` and ${number(rest)} more` : "")
    );
  };
  return (
    <>
      <p class="caption">
        {count(totals.messages, "message")} · about {count(totals.tokens, "token")} · {count(totals.calls, "tool call")}
      </p>
      <p class="caption">As the file came: {named(rows.roles)}</p>
      {rows.tools.size > 0 && <p class="caption">Tools called: {named(rows.tools)}</p>}
      <figure
        class="files-bins"
        role="img"
        aria-label={`Tokens a row: ${totals.bins
          .filter((bin) => bin.rows > 0)
          .map((bin) => `${number(bin.from)} to ${number(bin.to)}: ${count(bin.rows, "row")}`)
          .join("; ")}`}
      >
        {totals.bins.map((bin) => (
          <i
            key={bin.from}
            title={`${number(bin.from)} to ${number(bin.to)} tokens: ${count(bin.rows, "row")}`}
            style={{ height: bin.rows > 0 ? `${Math.max(4, (100 * bin.rows) / most)}%` : 0 }}
          />
        ))}
      </figure>
      <p class="row tiny">
        <span>0</span>
        <span class="spacer" />
        <span>{number(totals.bins.at(-1)!.to)} tokens a row</span>
      </p>
    </>
  );
}
