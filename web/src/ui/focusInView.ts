/**
 * focusInView says that the focus is in the view next to the text. What belongs to a place in the
 * text may be known only a while after the caret came there, and a user who has gone on into
 * the view by then stays there.
 */
export function focusInView(): boolean {
  return document.getElementById("view")?.contains(document.activeElement) ?? false;
}
