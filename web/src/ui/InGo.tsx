// The same in Go: a whole program with what was chosen, closed until it is wanted.
import "../styles/ingo.css";
import { catalogue } from "../state";
import { Copy } from "./Copy";

interface Props {
  /** program is one of the catalogue's. */
  program: "fix" | "check" | "accept" | "convert" | "trim";
  /** gaps are what stands in its gaps, such as the target. */
  gaps: Record<string, string>;
}

const coreImport = '\t"github.com/rolecall/rolecall/core"\n';

export function InGo({ program, gaps }: Props) {
  const whole = catalogue.value?.programs.find(({ id }) => id === program)?.text;
  if (!whole) return null;
  const all: Record<string, string> = { core: gaps["trim"]?.includes("core.") ? coreImport : "", ...gaps };
  const text = whole.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => all[name] ?? gap);
  return (
    <details class="in-go">
      <summary>In Go</summary>
      <pre class="code-block" tabIndex={0} aria-label="The same in Go" translate={false}>
        <code>{text}</code>
      </pre>
      <Copy class="button" name="Copy the program" text={() => text}>
        Copy Go
      </Copy>
    </details>
  );
}
