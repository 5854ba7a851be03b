// What the tokens are spent on: one bar, and its legend with the numbers.
import type { CountResponse } from "../engine/types.gen";
import { count } from "../ui/words";
import { inOrder, type Slice } from "./slices";
import { share } from "./table";
import { figure } from "./Totals";

export function Categories({ exact }: { exact: CountResponse }) {
  const slices = inOrder(exact.categories);
  const about = exact.exact ? " " : " about ";
  const words = slices.map((slice) => slice.category + about + count(slice.tokens, "token")).join(", ");
  return (
    <section class="token-categories fixed" aria-label="Categories">
      <Bar slices={slices} whole={exact.total} words={words} about={about} />
      <ul class="token-legend row small">
        {slices.map(({ category, tokens }) => (
          <li key={category} class={"inline tight category-" + category}>
            <i class="token-swatch swatch" />
            <span class="muted">{category}</span>
            <b>{figure(exact, tokens)}</b>
            <span class="quiet">{share(tokens, exact.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  slices: readonly Slice[];
  whole: number;
  words: string;
  about: string;
}

function Bar({ slices, whole, words, about }: BarProps) {
  return (
    <div class="token-stack" role="img" aria-label={words}>
      {slices.map(({ category, tokens }) => (
        <i
          key={category}
          class={"category-" + category}
          title={category + ":" + about + count(tokens, "token")}
          style={{ width: (tokens / Math.max(1, whole)) * 100 + "%" }}
        />
      ))}
    </div>
  );
}
