// The total, as counted for the model.
import type { CountResponse } from "../engine/types.gen";
import { number } from "../ui/words";

/** Totals shows the count for the model, and how it was made. */
export function Totals({ exact }: { exact: CountResponse | null }) {
  return (
    <section class="methods fixed" aria-label="Totals">
      {exact && <Exact exact={exact} />}
    </section>
  );
}

function Exact({ exact }: { exact: CountResponse }) {
  return (
    <div class="method method-exact">
      <p class="method-total muted nowrap">
        <b>{figure(exact)}</b> tokens
        {exact.within !== undefined && (
          <span class="faint nowrap" title="9 of 10 recorded requests are within this error">
            ±{exact.within} %
          </span>
        )}
      </p>
      <p class="small">{howOf(exact)}</p>
      <details>
        <summary>How it’s counted</summary>
        {[exact.method.replace(/\.$/, "") + ".", ...exact.notes].map((note) => (
          <p key={note} class="faint">
            {note}
          </p>
        ))}
      </details>
    </div>
  );
}

/** nameOf is what the model that was counted for is called. */
export function nameOf(exact: CountResponse): string {
  return exact.unknown ? exact.model || "no model" : exact.family;
}

/** howOf says how the count was made, and for which model. */
export function howOf(exact: CountResponse): string {
  if (exact.unknown && !exact.model) return "rough estimate: no model set";
  return `${exact.exact ? "exact" : "estimate"} for ${nameOf(exact)}`;
}

/** figure is the total, marked as what it is. */
export function figure(exact: CountResponse, tokens = exact.total): string {
  return (exact.exact ? "" : "~") + number(tokens);
}
