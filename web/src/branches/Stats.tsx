// What the session holds, as a quiet list of figures; next to each, in the branch, where
// that is another one.
import type { SessionStats, TreeResponse } from "../engine/types.gen";
import { count, number } from "../ui/words";
import { branchOnly } from "./branch";
import { duration, moment } from "./duration";

/** namedRoles is how many roles have a figure of their own. */
const namedRoles = 12;

interface Figure {
  name: string;
  whole: string;
  branch: string;
  title?: string;
}

export function Stats({ answer }: { answer: TreeResponse }) {
  const { session, branch } = answer;
  const parted = branchOnly.value && answer.branches > 1;
  return (
    <div class="branch-stats fixed scroll small ruled pad">
      {(answer.title || answer.created || answer.updated) && (
        <p>
          <b>{answer.title || "Session"}</b> <span class="quiet">{when(answer)}</span>
        </p>
      )}
      <dl class="row" aria-label="Session statistics">
        {figures(session, branch).map((each) => (
          <div key={each.name} class="inline" title={each.title}>
            <dt class="quiet">{each.name}</dt>
            <dd>
              {each.whole}
              {parted && each.branch !== each.whole && <i class="quiet"> · branch {each.branch}</i>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function when(answer: TreeResponse): string {
  const words = [];
  if (answer.created) words.push("created " + moment(answer.created));
  if (answer.updated) words.push("updated " + moment(answer.updated));
  return words.join(", ");
}

function figures(session: SessionStats, branch: SessionStats): Figure[] {
  const both = (name: string, of: (stats: SessionStats) => number, title?: string): Figure => {
    const figure: Figure = { name, whole: number(of(session)), branch: number(of(branch)) };
    return title ? { ...figure, title } : figure;
  };
  const list = [both("Messages", (stats) => stats.messages)];
  const named = session.roles.slice(0, namedRoles);
  for (const role of named)
    list.push(both(role.label, (stats) => stats.roles.find((other) => other.role === role.role)?.count ?? 0));
  if (session.roles.length > namedRoles) {
    const rest = (stats: SessionStats): number =>
      stats.roles.reduce((sum, role) => (named.some((own) => own.role === role.role) ? sum : sum + role.count), 0);
    list.push(both(count(session.roles.length - namedRoles, "other role"), rest));
  }
  list.push(
    both("Tool calls", (stats) => stats.calls),
    both("Tool results", (stats) => stats.results),
  );
  if (session.failed > 0) list.push(both("Failed results", (stats) => stats.failed));
  if (session.counted > 0) {
    const title = "Counted by the provider, in " + count(session.counted, "message");
    list.push(
      both("Input tokens", (stats) => stats.input, title),
      both("Output tokens", (stats) => stats.output, title),
    );
    if (session.cacheRead > 0) list.push(both("Cache reads", (stats) => stats.cacheRead, title));
    if (session.cacheWrite > 0) list.push(both("Cache writes", (stats) => stats.cacheWrite, title));
  }
  if (session.dated > 1)
    list.push({
      name: "Duration",
      whole: duration(session.duration),
      branch: duration(branch.duration),
      title: "From " + moment(session.first ?? "") + " to " + moment(session.last ?? ""),
    });
  return list;
}
