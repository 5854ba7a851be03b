// Going through a long list a page at a time: back, on, or to a page by its number.

import { number } from "../words";
import { Icon } from "./Icon";

interface Props {
  /** name is what a screen reader calls the group; what names that which is paged through, as in "tokens". */
  name: string;
  what: string;
  /** page counts from 0. */
  page: number;
  pages: number;
  /** from and to are what the page shows, counted from 1, of so many. A page of one thing has no to. */
  from: number;
  to?: number;
  of?: number;
  go: (page: number) => void;
}

export function Pager({ name, what, page, pages, from, to, of, go }: Props) {
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
    <span class="caption pager" role="group" aria-label={name}>
      {turn("Previous", "left", page - 1)}
      <label class="field">
        <span>Page</span>
        <input
          type="number"
          min={1}
          max={pages}
          value={page + 1}
          onChange={(event) => goTo((event.currentTarget.valueAsNumber || 1) - 1)}
        />
        <span>of {number(pages)}</span>
      </label>
      {turn("Next", "right", page + 1)}
      <span role="status">
        {what} {number(from)}
        {to !== undefined && " to " + number(to)}
        {of !== undefined && " of " + number(of)}
      </span>
    </span>
  );
}
