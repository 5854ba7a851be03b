// Lines of JSON Lines that aren't JSON: shown once, since no target gives them as its reason.
import { findings, goTo } from "../findings/current";
import { check, showTab } from "../state/state";
import { count } from "../ui/words";

export function Unread() {
  const now = check.value;
  const unread = now?.summary.kinds.find((kind) => kind.rule === "bad-json")?.count ?? 0;
  if (now?.state !== "lines" || unread === 0) return null;
  const first = findings.value.find((each) => each.rule === "bad-json");
  const go = (): void => {
    if (!first) return;
    goTo(first, false);
    showTab("problems");
  };
  return (
    <p class="warning-note">
      {count(unread, "line")} {unread === 1 ? "isn’t" : "aren’t"} valid JSON. Only APIs that read the file as a whole
      count {unread === 1 ? "it" : "them"}.{" "}
      {first && (
        <button type="button" class="link" onClick={go}>
          {unread === 1 ? "Go to the line" : "Go to the first one"}
        </button>
      )}
    </p>
  );
}
