// The field for an error that the user has at hand.
import { useLayoutEffect, useRef } from "preact/hooks";
import { pasteNow } from "../texts/paste";
import { closeError, error, readError } from "../error";

export function ErrorField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (text = field.current!.value): void => {
    if (text.trim() === "") return field.current!.focus();
    void readError(text).then((taken) => {
      if (!taken) error.value = text.trim();
    });
  };
  useLayoutEffect(() => field.current!.focus(), []);
  return (
    <div class="error-field stack tight">
      <strong>Paste the error message</strong>
      <span class="quiet">An API response, a traceback or a log line, with or without the request.</span>
      <textarea
        class="mono"
        dir="auto"
        rows={3}
        spellcheck={false}
        aria-label="Error text"
        ref={field}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData?.getData("text/plain") ?? "");
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && event.currentTarget.value === "") return closeError();
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          read();
        }}
      />
      <span class="inline">
        <button type="button" class="button small primary" onClick={() => read()}>
          Explain
        </button>
        <button type="button" class="button small" onClick={() => void pasteNow(read)}>
          Paste
        </button>
      </span>
    </div>
  );
}
