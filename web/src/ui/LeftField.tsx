// A field that is taken when it is left, or at Enter.

import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  /** shown is what stands in the field while nobody writes there. */
  shown: string | number;
  /** take gets the field when it is left with something else in it. */
  take: (field: HTMLInputElement) => void;
  /** Everything else is an attribute of the input. */
  [attribute: string]: unknown;
}

/**
 * LeftField hands over what stands in it when it is left or at Enter, if that is not what was
 * shown; an answer that comes meanwhile takes nothing away of what is being written. The browser
 * tells of a change that was typed; Firefox tells of none that a program filled in, such as one that
 * writes what is said.
 */
export function LeftField({ shown, take, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** put is what was put there, or taken. */
  const put = useRef<string | null>(null);
  useLayoutEffect(() => {
    const own = field.current!;
    if (put.current !== null && own.value !== put.current) return;
    own.value = String(shown);
    put.current = own.value;
  });
  const left = (): void => {
    const own = field.current!;
    if (own.value === String(shown)) return;
    put.current = own.value;
    take(own);
  };
  return (
    <input
      {...rest}
      ref={field}
      onChange={left}
      onBlur={left}
      onKeyDown={(event) => {
        if (event.key === "Enter") left();
      }}
    />
  );
}
