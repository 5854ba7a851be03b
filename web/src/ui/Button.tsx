// A button that says why it cannot be pressed now: on the pointer, to a reader, and when it is
// pressed. It keeps the focus, which a button that is switched off would lose.

import type { ComponentProps } from "preact";
import { notify } from "../state/state";

/** waiting is the reason while an answer is on its way. */
export const waiting = "Still loading";

interface Props extends Omit<ComponentProps<"button">, "onClick" | "type" | "disabled"> {
  /** off says why it cannot be pressed now, "" when it can. */
  off?: string;
  onClick: () => void;
}

export function Button({ off = "", title, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      title={off || title}
      aria-disabled={off ? "true" : undefined}
      onClick={() => (off ? notify(off) : onClick())}
    />
  );
}
