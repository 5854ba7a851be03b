// The heuristics by role, folded away.
import { useSignal } from "@preact/signals";
import { roleClass } from "../conversation/Card";
import type { TokensResponse } from "../engine/types.gen";
import { More } from "../ui/More";
import { number, size } from "../ui/words";
import { share } from "./table";
import { estimators } from "../ui/estimators";

/** Of very many roles the first are listed, and the others when they are asked for. */
const rolesAtOnce = 50;

export function Roles({ answer }: { answer: TokensResponse }) {
  const shown = useSignal(rolesAtOnce);
  return (
    <details class="fixed">
      <summary>Estimates by role and method</summary>
      <dl class="caption stack tight">
        {answer.methods.map((method) => (
          <div key={method.id} class="inline">
            <dt>
              <b>By {estimators[method.id]}</b>
            </dt>
            <dd>{method.method}</dd>
          </div>
        ))}
      </dl>
      <table class="figures whole">
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col" class="figure">
              Messages
            </th>
            {answer.methods.map((method) => (
              <th key={method.id} scope="col" class="figure" colSpan={2}>
                By {estimators[method.id]}
              </th>
            ))}
            <th scope="col" class="figure wide">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.roles.slice(0, shown.value).map((row) => (
            <tr key={row.role}>
              <th scope="row" class={"role-name " + roleClass(row.role)}>
                {row.label || row.role}
              </th>
              <td class="figure">{number(row.count)}</td>
              {row.tokens.map((tokens, i) => [
                <td key={i} class="figure">
                  ~{number(tokens)}
                </td>,
                <td key={i + "s"} class="figure figure-share quiet">
                  {share(tokens, answer.methods[i]?.total ?? 0)}
                </td>,
              ])}
              <td class="figure wide">{size(row.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={shown} of={answer.roles.length} most={rolesAtOnce} what="roles" />
    </details>
  );
}
