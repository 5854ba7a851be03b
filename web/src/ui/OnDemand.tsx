// A part of the page whose script is fetched when it is first shown: what is in its place until
// then, and when it does not come.

import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { reload } from "../state/reload";
import { OnDemand } from "../state/ondemand";
import { Dialog } from "./Dialog";

/** useModule is a module once it is there; it is fetched as soon as it is wanted. */
export function useModule<M>(module: OnDemand<M>, wanted = true): M | null {
  useLayoutEffect(() => {
    if (wanted && !module.module.peek()) void module.want();
  }, [wanted]);
  return wanted ? module.module.value : null;
}

/** Loading says that a module is on its way, or why it is not there and what to do. */
export function Loading({ of }: { of: OnDemand<unknown> }) {
  const [why, setWhy] = useState("");
  if (!of.failed.value)
    return (
      <p class="side-note" role="status" aria-busy="true">
        Loading…
      </p>
    );
  return (
    <p class="side-note" role="alert">
      This part of the page couldn’t be loaded. Check the connection or reload the page. Your text is unchanged.{" "}
      <button type="button" class="link" onClick={() => void reload().then(setWhy)}>
        Reload
      </button>
      {why && ` ${why}`}
    </p>
  );
}

type Load<P> = () => Promise<ComponentType<P>>;

/** viewOnDemand is a component that is fetched when it is drawn, in a frame that is there at once. */
export const viewOnDemand = <P extends object = object>(load: Load<P>, Frame?: FunctionComponent) =>
  view(new OnDemand(load), Frame);

/** view draws a component once it is there. */
export function view<P extends object = object>(
  module: OnDemand<ComponentType<P>>,
  Frame: FunctionComponent = Sheet,
): FunctionComponent<P> {
  return function View(props) {
    const Made = useModule(module);
    if (Made) return <Made {...props} />;
    return (
      <Frame>
        <Loading of={module} />
      </Frame>
    );
  };
}

const Sheet: FunctionComponent = ({ children }) => <div class="sheet">{children}</div>;

interface DialogProps {
  onClose: () => void;
}

/** dialogOnDemand is a dialog that opens at once; what is typed before it is there goes into its first field. */
export function dialogOnDemand(title: string, load: Load<DialogProps>, wide = false): FunctionComponent<DialogProps> {
  const module = new OnDemand(load);
  return function LaterDialog(props) {
    const typed = useRef("");
    const Made = useModule(module);
    // The dialog opens before this runs.
    useEffect(() => {
      if (Made && typed.current) type(typed.current);
    }, [Made]);
    if (Made) return <Made {...props} />;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key;
      else if (key === "Backspace") typed.current = typed.current.slice(0, -1);
    };
    return (
      <div onKeyDown={onKeyDown}>
        <Dialog title={title} wide={wide} onClose={props.onClose}>
          <Loading of={module} />
        </Dialog>
      </div>
    );
  };
}

/** type puts a text into the first field of the open dialog, as the keys would have. */
function type(text: string): void {
  const field = document.querySelector<HTMLInputElement>("dialog[open] input[data-first]");
  if (!field) return;
  field.value = text + field.value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
