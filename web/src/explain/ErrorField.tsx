// The field for an error that somebody has in hand.
import { closeError, error, readError } from "./error";

export function ErrorField() {
  const read = (text: string): void => {
    if (text.trim() === "") return;
    void readError(text).then((taken) => {
      if (!taken) error.value = text.trim();
    });
  };
  return (
    <label class="error-field">
      <strong>Paste the error that you got</strong>
      <span class="quiet">
        The answer of the API, an exception with its traceback, a line of a log. The request may come with it.
      </span>
      <textarea
        rows={3}
        spellcheck={false}
        aria-label="Error text"
        ref={(field) => field?.focus()}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData?.getData("text/plain") ?? "");
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && event.currentTarget.value === "") return closeError();
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          read(event.currentTarget.value);
        }}
      />
    </label>
  );
}
