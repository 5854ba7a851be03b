// A field whose value is committed when the focus leaves it, or at Enter.

import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  /** shown is what is in the field while the user isn't writing there. */
  shown: string | number;
  /** commit gets the field when the focus leaves it with something else in it. */
  commit: (field: HTMLInputElement) => void;
  /** Everything else is an attribute of the input. */
  [attribute: string]: unknown;
}

/**
 * CommitField hands over what is in it when the focus leaves it or at Enter, if that is not what was
 * shown; an answer that comes meanwhile takes nothing away of what is being written. The browser
 * tells of a change that was typed; Firefox tells of none that a program filled in, such as one that
 * writes what is said.
 */
export function CommitField({ shown, commit, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** put is what was put there, or committed. */
  const put = useRef<string | null>(null);
  useLayoutEffect(() => {
    const own = field.current!;
    if (put.current !== null && own.value !== put.current) return;
    own.value = String(shown);
    put.current = own.value;
  });
  const leave = (): void => {
    const own = field.current;
    // Some browsers tell a field that goes with its view that it has been left.
    if (!own || own.value === String(shown)) return;
    put.current = own.value;
    commit(own);
  };
  return (
    <input
      {...rest}
      ref={field}
      onChange={leave}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave();
      }}
    />
  );
}
