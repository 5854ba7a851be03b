/**
 * focusRow moves the focus to the button of a row of a virtual list: at once if the row is
 * drawn, since the next key may come before the next frame, or else when it is.
 */
export function focusRow(scroller: HTMLElement | null, row: number): void {
  const find = () => scroller?.querySelector<HTMLElement>(`[data-row="${row}"] button`);
  const drawn = find();
  if (drawn) drawn.focus({ preventScroll: true });
  else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
}

/** pageOf is how many rows of a height Page Down goes on: one of those in view stays. */
export function pageOf(scroller: HTMLElement | null, height: number): number {
  return Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / height) - 1);
}

/**
 * rowFor takes a key that leads to another row of a list and says which; null for any other key. In a horizontal list,
 * the left and right arrows lead to the rows before and after.
 */
export function rowFor(
  event: KeyboardEvent,
  row: number,
  count: number,
  page: number,
  horizontal = false,
): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const places: Record<string, number> = {
    [horizontal ? "ArrowRight" : "ArrowDown"]: row + 1,
    [horizontal ? "ArrowLeft" : "ArrowUp"]: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const to = places[event.key];
  if (to === undefined) return null;
  event.preventDefault();
  return Math.max(0, Math.min(count - 1, to));
}
