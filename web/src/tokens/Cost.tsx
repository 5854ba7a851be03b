// What the prompt costs at a price that the user enters. The page knows no prices.
import type { CountResponse } from "../engine/types.gen";
import { nameOf } from "./Totals";
import { cost, currency, priceOf, setCurrency, setPrice } from "./prices";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function Cost({ exact }: { exact: CountResponse }) {
  const family = nameOf(exact);
  const price = priceOf(family);
  return (
    <section class="row caption token-cost" aria-label="Cost">
      <label class="field">
        <span>Price</span>
        <input
          class="token-currency"
          type="text"
          maxLength={4}
          aria-label="Currency"
          value={currency.value}
          onInput={(event) => setCurrency(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <input
          key={family}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          placeholder="price"
          aria-label={"Price per million input tokens, " + family}
          // What is typed stays unchanged: "0." is on its way to a price.
          defaultValue={price?.amount ?? ""}
          onInput={(event) => setPrice(family, event.currentTarget.valueAsNumber)}
        />
        <span>per million input tokens</span>
      </label>
      {price && (
        <p role="status">
          {exact.exact ? "" : "about "}
          <b>
            {currency.value}
            {cost(exact.total, price.amount)}
          </b>{" "}
          for this prompt, at your price of {day.format(new Date(price.date + "T00:00:00Z"))}
        </p>
      )}
    </section>
  );
}
