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
