// The list of sessions: of which program each is, how long, and what its provider does with it.

import { open } from "../texts/files";
import { sessions } from "../state/sessions";
import { Level } from "../ui/Icon";
import { count, number } from "../ui/words";

const levels: Record<string, string> = { refused: "error", broken: "error" };

export function Sessions() {
  const all = sessions.value;
  const unread = all.filter(({ survey }) => !survey).length;
  return (
    <>
      <header class="band files-head fixed">
        <h3 class="lead">{count(all.length, "session")}</h3>
        <p class="caption" role="status">
          {unread > 0 ? `Reading ${count(unread, "file")}…` : "Newest first. Nothing leaves this page."}
        </p>
      </header>
      <ul class="files-changes fill scroll" aria-label="Sessions">
        {all.map(({ file, survey }) => (
          <li class="ruled" key={file.name + file.lastModified}>
            <span class="quiet">{new Date(file.lastModified).toLocaleString()}</span>
            <span class="stack tight snug breaks">
              <button type="button" class="link" onClick={() => void open(file)}>
                {file.name}
              </button>
              {survey && (
                <>
                  <span class="caption">
                    {survey.name}, {count(survey.turns, "turn")}, {count(survey.messages, "message")}, about{" "}
                    {number(survey.tokens)} tokens
                  </span>
                  <span class="row">
                    {levels[survey.answer] && <Level level={levels[survey.answer]!} />}
                    {survey.verdict}
                  </span>
                  {survey.lastError && <span class="caption">Last error: {survey.lastError}</span>}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
