// The finding that a model has no room for the conversation. It comes some time after the others,
// because tokens are counted apart from the check, and its repair is a trim.

import { reveal, showTab } from "../state";
import { trimToWindow, type Over } from "../tokens/over";
import { Level } from "../ui/Icon";

export function OverRow({ over }: { over: Over }) {
  const { finding } = over;
  return (
    <div class={`finding finding-${finding.level} over-window`} role="group" aria-label="Over the window">
      <div class="finding-line">
        <Level level={finding.level} />
        <button
          type="button"
          class="finding-go"
          onClick={() => reveal(finding.offset, finding.length, { focus: true })}
        >
          <span class="finding-message">{finding.message}</span>{" "}
          <span class="finding-place">
            [Ln {finding.line}, Col {finding.column}]
          </span>
        </button>
      </div>
      <div class="finding-more">
        <p>{finding.note}</p>
      </div>
      <div class="fixes">
        {finding.fixes.map((fix) => (
          <button key={fix.title} type="button" class="button small" onClick={() => void trimToWindow(over)}>
            {fix.title}
          </button>
        ))}
        <button type="button" class="button small" onClick={() => showTab("tokens")}>
          Show the tokens
        </button>
        <a class="link" href="build/rules/context-window.html">
          How providers say it
        </a>
      </div>
    </div>
  );
}
