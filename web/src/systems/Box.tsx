// One thing that a system holds, drawn as what it is, with what the step changed.
import type { SystemBox, SystemRow, SystemsResponse } from "../engine/types.gen";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import { Meter } from "./Meter";
import { rowsOf } from "./runs";

interface Props {
  run: SystemsResponse;
  box: SystemBox;
  before: SystemBox | undefined;
  first: boolean;
}

/** marks say what a step did to a row, where it says so itself. */
const marks: Record<string, string> = { new: "new", inserted: "inserted", changed: "changed", removed: "removed" };

/** Box marks what the step changed. */
export function Box({ run, box, before, first }: Props) {
  const { title, note, text, form } = box;
  const rows = rowsOf(run, box);
  const known = [...(before?.rows ?? [])];
  const isNew = (place: number): boolean => {
    const at = known.indexOf(place);
    if (at >= 0) known.splice(at, 1);
    return at < 0 && !first;
  };
  const changed = !first && JSON.stringify([before?.note, before?.rows]) !== JSON.stringify([note, box.rows]);
  return (
    <article
      class={"systems-box box pad breaks" + (changed ? " is-changed" : "") + (form ? " systems-" + form : "")}
      aria-label={title}
    >
      <h3 class="inline between">
        <span>
          {title} {note && <span class="caption">{note}</span>}
        </span>
        {changed && <span class="pill chosen">changed</span>}
      </h3>
      <Meter run={run} box={box} />
      {rows.length > 0 && (
        <ul>
          {rows.map((row, i) => {
            const added = isNew(box.rows[i]!);
            const mark = marks[row.mark ?? ""] ?? (added && row.mark === undefined ? "new" : "");
            const deep = row.depth ?? 0;
            return (
              <li
                key={i}
                class={added ? "rail is-new" : "rail"}
                style={form === "tree" ? { "--depth": deep, "--span": spanOf(rows, i) } : undefined}
              >
                <b class={`role-${row.label.replace(/^\d+\. /, "")}`}>{row.label}</b>{" "}
                <span class="systems-text pre">
                  <Said row={row} />
                </span>{" "}
                {row.note && <span class="caption">{row.note}</span>}
                {mark && <VisuallyHidden> ({mark})</VisuallyHidden>}
              </li>
            );
          })}
        </ul>
      )}
      {text && (
        <details>
          <summary>As JSON</summary>
          <pre class="code-block" tabIndex={0} aria-label={`${title} as JSON`} translate={false}>
            <code>{text}</code>
          </pre>
        </details>
      )}
    </article>
  );
}

/** Said is the text of a row with what a hook added to it. */
function Said({ row }: { row: SystemRow }) {
  const { text, added } = row;
  if (row.mark === "removed") return <del>{text}</del>;
  if (row.mark === "inserted") return <ins>{text}</ins>;
  const at = added ? text.indexOf(added) : -1;
  if (!added || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <ins>{added}</ins>
      {text.slice(at + added.length)}
    </>
  );
}

/** spanOf is how many rows above a row of a tree its parent is, or the sibling that hides it; 0 for a root. */
function spanOf(rows: readonly SystemRow[], at: number): number {
  const deep = rows[at]!.depth ?? 0;
  if (deep === 0) return 0;
  let above = at - 1;
  while (above > 0 && (rows[above]!.depth ?? 0) > deep) above--;
  return at - above;
}
