// What is pasted or dropped on the page before its script is there: on a slow line that is some seconds,
// and the browser would lose the one and leave the page for the other.

/** Early is what was last pasted or dropped: a text, or files. */
export interface Early {
  text: string;
  files: File[];
}

/** keepEarly keeps what is pasted and dropped. What it returns ends that and gives the last of it, if there was any. */
export function keepEarly(): () => Early | undefined {
  const kinds = ["paste", "dragover", "drop"] as const;
  let kept: Early | undefined;

  const keep = (event: ClipboardEvent | DragEvent): void => {
    const pasted = event instanceof ClipboardEvent;
    const given = pasted ? event.clipboardData : event.dataTransfer;
    const field =
      event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable=true]");
    if (!given || (pasted ? field : !given.types.includes("Files"))) return;
    event.preventDefault();
    if (event.type === "dragover") return;
    const text = pasted ? given.getData("text/plain") : "";
    kept = { text, files: text ? [] : [...given.files] };
  };

  for (const kind of kinds) addEventListener(kind, keep);
  return () => {
    for (const kind of kinds) removeEventListener(kind, keep);
    return kept;
  };
}
