// The same in Go: a whole program with what was chosen, closed until it is wanted.
import "../styles/ingo.css";
import { catalogue } from "../state/state";
import { Copy } from "./Copy";

interface Props {
  /** program is one of the catalogue's. */
  program: "fix" | "check" | "accept" | "convert" | "trim";
  /** gaps are what is in its gaps, such as the target. */
  gaps: Record<string, string>;
}

const core = "github.com/rolecall/rolecall/core";

/** packages are those that the statements of a trim may name, by the gap that has their import. */
const packages: Record<string, readonly [name: string, path: string][]> = {
  slices: [["slices", "slices"]],
  core: [["core", core]],
  token: [
    ["token", `${core}/token`],
    ["cl100k", `${core}/token/cl100k`],
    ["o200k", `${core}/token/o200k`],
  ],
};

/** imports are the lines of a gap: the packages that some statements name. */
const imports = (gap: string, statements: string): string =>
  (packages[gap] ?? [])
    .filter(([name]) => new RegExp(`\\b${name}\\.`).test(statements))
    .map(([, path]) => `\t"${path}"\n`)
    .join("");

export function InGo({ program, gaps }: Props) {
  const whole = catalogue.value?.programs.find(({ id }) => id === program)?.text;
  if (!whole) return null;
  const text = whole.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const given = gaps[name]?.replaceAll("\n", "\n\t");
    return given ?? imports(name, gaps["trim"] ?? "");
  });
  return (
    <details class="in-go fixed small">
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
