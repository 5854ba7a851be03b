// The totals: the count for the model, and the heuristics with how far they are off.
import type { CountResponse, TokensResponse } from "../engine/types.gen";
import { number } from "../ui/words";
import { difference } from "./table";

interface Props {
  answer: TokensResponse;
  exact: CountResponse | null;
}

export function Totals({ answer, exact }: Props) {
  const base = exact?.total ?? answer.methods[0]?.total ?? 0;
  const compared = exact ? "Compared with the " + (exact.exact ? "exact count" : "model’s estimate") : "";
  return (
    <section class="methods" aria-label="Totals">
      {exact && <Exact exact={exact} />}
      {answer.methods.map((method, i) => (
        <div key={method.id} class={"method method-" + (i % 2)} title={method.method}>
          <p class="method-total">
            <b>~{number(method.total)}</b> tokens
            {(exact || i > 0) && (
              <span class="faint method-difference" title={compared || "Compared with " + answer.methods[0]!.id}>
                {difference(method.total, base)}
                {exact?.exact && method.total !== base ? " off" : ""}
              </span>
            )}
          </p>
          <p class="method-name">
            <b>{method.id}</b> estimate
          </p>
        </div>
      ))}
    </section>
  );
}

function Exact({ exact }: { exact: CountResponse }) {
  return (
    <div class="method method-exact">
      <p class="method-total">
        <b>{figure(exact)}</b> tokens
        {exact.within !== undefined && (
          <span class="faint method-difference" title="9 of 10 recorded requests are within this error">
            ±{exact.within} %
          </span>
        )}
      </p>
      <p class="method-name">{howOf(exact)}</p>
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
