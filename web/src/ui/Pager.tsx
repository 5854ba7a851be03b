// Going through a long list a page at a time: back, on, or to a page by its number.

import { number } from "./words";
import { Icon } from "./Icon";
import { CommitField } from "./CommitField";

interface Props {
  /** name is what a screen reader calls the group; what is the word for the things on the pages, as in "tokens". */
  name: string;
  what: string;
  /** page counts from 0. */
  page: number;
  pages: number;
  /** word is what a page is called. */
  word?: string;
  /** shown is what the page shows, counted from 1, of so many. */
  shown?: { from: number; to: number; of?: number };
  go: (page: number) => void;
}

export function Pager({ name, what, page, pages, word = "Page", shown, go }: Props) {
  const goTo = (to: number): void => {
    const next = Math.max(0, Math.min(pages - 1, to));
    if (next !== page) go(next);
  };
  // A button that was disabled at an end would lose the focus.
  const turn = (label: string, icon: "left" | "right", to: number) => (
    <button
      type="button"
      class="icon-button"
      aria-label={label + " " + what}
      aria-disabled={to < 0 || to >= pages}
      onClick={() => goTo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span class="caption pager row screen" role="group" aria-label={name}>
      {turn("Previous", "left", page - 1)}
      <label class="field">
        <span>{word}</span>
        <CommitField
          type="number"
          min={1}
          max={pages}
          shown={page + 1}
          commit={(field) => goTo((field.valueAsNumber || 1) - 1)}
        />
        <span>of {number(pages)}</span>
      </label>
      {turn("Next", "right", page + 1)}
      {shown && (
        <span role="status">
          {what} {number(shown.from)} to {number(shown.to)}
          {shown.of !== undefined && " of " + number(shown.of)}
        </span>
      )}
    </span>
  );
}
