// The program that does with the Go library what the steps did.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Copy } from "../ui/Copy";
import { count } from "../ui/words";
import { forgetProgram, program, steps } from "../conversation/steps";

export function GoStrip() {
  const code = useRef<HTMLPreElement>(null);
  const text = program.value;
  useLayoutEffect(() => {
    if (code.current) code.current.scrollTop = code.current.scrollHeight;
  }, [text]);
  return (
    <section class="go-strip topped sunken" aria-label="The same in Go">
      <header class="inline thin">
        <h3>Go</h3>
        <span class="faint">{text ? count(steps.value.length, "step") : "Each step appears here as Go code."}</span>
        <span class="spacer" />
        {text && (
          <>
            <Copy text={() => text + "\n"}>Copy Go</Copy>
            <button type="button" class="button button-quiet" onClick={forgetProgram}>
              Clear
            </button>
          </>
        )}
      </header>
      {text && (
        <pre ref={code} class="go-code thin scroll" tabIndex={0} aria-label="Go program">
          <code>{text}</code>
        </pre>
      )}
    </section>
  );
}
