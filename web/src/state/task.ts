// Long work in short pieces, so that the page answers in between.

/** task ends the task that is running and goes on in another. */
export const task = (): Promise<void> => new Promise((next) => setTimeout(next));

let opening = true;
/** pageOpened says that the page has opened. */
export function pageOpened(): void {
  opening = false;
}

/** deferWhileOpening does something at once, or in a task of its own while the page opens: what matters more is drawn first. It returns what calls it off. */
export function deferWhileOpening(run: () => void): () => void {
  if (!opening) {
    run();
    return () => {};
  }
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}
