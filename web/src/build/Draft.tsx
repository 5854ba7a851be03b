// A text that is edited in place: leaving it or Ctrl+Enter keeps it, Escape takes it back.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface DraftProps {
  label: string;
  value: string;
  commit: (text: string) => void;
  /** allowed says whether a text may be kept; others wait to be finished. */
  allowed?: (text: string) => boolean;
  /** typed hears every keystroke. */
  typed?: (text: string) => void;
  mono?: boolean;
  line?: boolean;
  placeholder?: string;
  list?: string;
  describedBy?: string;
  invalid?: boolean;
  /** selects has all of it selected on focus, to be typed over. */
  selects?: boolean;
}

export function Draft({
  label,
  value,
  commit,
  allowed,
  typed,
  mono,
  line,
  placeholder,
  list,
  describedBy,
  invalid,
  selects,
}: DraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const escaped = useRef(false);
  const text = draft ?? value;

  // The text came back from the conversation: the draft has done its work.
  useLayoutEffect(() => setDraft(null), [value]);
  useLayoutEffect(() => {
    if (field.current instanceof HTMLTextAreaElement) fit(field.current);
  }, [text]);

  function type(next: string): void {
    setDraft(next);
    typed?.(next);
  }
  function keep(): void {
    if (escaped.current || draft === null || draft === value) return void (escaped.current = false);
    if (allowed && !allowed(draft)) return;
    commit(draft);
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      escaped.current = true;
      type(value);
      setDraft(null);
      leave();
    } else if (event.key === "Enter" && (line || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      leave();
    }
  }
  // The focus goes to the card, so that the arrows work at once.
  function leave(): void {
    const card = field.current?.closest<HTMLElement>("article");
    if (card) card.focus({ preventScroll: true });
    else field.current?.blur();
  }

  const shared = {
    class: "draft" + (mono ? " mono" : ""),
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    dir: mono ? undefined : ("auto" as const),
    value: text,
    placeholder,
    spellcheck: !mono,
    onBlur: keep,
    onFocus: () => selects && field.current?.select(),
    onKeyDown: onKey,
  };
  if (line) {
    return (
      <input
        {...shared}
        type="text"
        ref={(element) => void (field.current = element)}
        list={list}
        autocomplete="off"
        onInput={(event) => type(event.currentTarget.value)}
      />
    );
  }
  return (
    <textarea
      {...shared}
      ref={(element) => void (field.current = element)}
      rows={1}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}

/** fit makes a text field as high as its text, up to what the style allows. */
export function fit(field: HTMLTextAreaElement): void {
  field.style.height = "auto";
  field.style.height = field.scrollHeight + 2 + "px";
}
