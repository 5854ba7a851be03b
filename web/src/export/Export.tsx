// The conversation as a program: whom it asks, in which language and how.
import "../styles/export.css";
import { useEffect, useState } from "preact/hooks";
import { saveText } from "../conversation/save";
import type { ExportResponse } from "../engine/types.gen";
import { call, catalogue, check, conversation, dialect, revision, target } from "../state/state";
import { readSetting, writeSetting } from "../state/storage";
import { Copy } from "../ui/Copy";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { CommitField } from "../ui/CommitField";
import { count } from "../ui/words";

/** shownMost is how much of a program is shown, in UTF-16 units; what is copied is all of it. */
const shownMost = 100_000;

const wayNames: Record<string, string> = { http: "Plain HTTP", sdk: "SDK", chain: "Rolecall’s chain" };

/** hostOfTarget is the host of the target that is checked for, "" where that is none. */
const hostOfTarget = (answer: ExportResponse): string =>
  answer.hosts.some(({ id }) => id === target.peek()) ? target.peek() : "";

export function Export() {
  const [host, setHost] = useState<string | null>(null);
  const [language, setLanguage] = useState(readSetting("export-language") ?? "curl");
  const [way, setWay] = useState(readSetting("export-way") ?? "http");
  const [model, setModel] = useState("");
  const [answer, setAnswer] = useState<ExportResponse | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      let given = await call("export", { host: host ?? "", language, way, model }, { lane: "export" });
      // Who checks for a target means to send it there.
      if (given && host === null && hostOfTarget(given))
        given = await call("export", { host: hostOfTarget(given), language, way, model }, { lane: "export" });
      if (gone || !given) return;
      setAnswer(given);
      setProblem("");
    };
    if (hasMessages.peek()) ask().catch((failure: Error) => gone || setProblem(failure.message));
    return () => {
      gone = true;
    };
  }, [host, language, way, model, hasMessages.value, revision.value, dialect.value, conversation.value]);

  const choose = (id: string): void => {
    const ways = answer?.languages.find((each) => each.id === id)?.ways ?? ["http"];
    setLanguage(id);
    writeSetting("export-language", id);
    if (!ways.includes(way)) chooseWay("http");
  };
  const chooseWay = (id: string): void => {
    setWay(id);
    writeSetting("export-way", id);
  };
  const ways = answer?.languages.find((each) => each.id === language)?.ways ?? [];
  const own = check.value?.dialect.id ?? "";
  const sends = way !== "chain";
  if (!hasMessages.value) return <Empty />;
  return (
    <div class="sheet roomy scroll">
      {problem && <Problem text={problem} />}
      {answer && (
        <div class="export column">
          <div class="row">
            <Group name="Language">
              {answer.languages.map(({ id, name }) => (
                <Choice key={id} name={name} on={id === language} choose={() => choose(id)} />
              ))}
            </Group>
            {ways.length > 1 && (
              <Group name="Send with">
                {ways.map((id) => (
                  <Choice key={id} name={wayNames[id] ?? id} on={id === way} choose={() => chooseWay(id)} />
                ))}
              </Group>
            )}
            {sends && (
              <>
                <label class="export-field row tight">
                  <span>To</span>
                  <select value={answer.host} onChange={(event) => setHost(event.currentTarget.value)}>
                    {answer.host === "" && <option value="">Choose an API</option>}
                    <optgroup label="Same format">
                      {answer.hosts.filter((each) => each.dialect === own).map(option)}
                    </optgroup>
                    <optgroup label="With conversion">
                      {answer.hosts.filter((each) => each.dialect !== own).map(option)}
                    </optgroup>
                  </select>
                </label>
                <label class="export-field row tight">
                  <span>Model</span>
                  <CommitField
                    shown={model}
                    commit={(field) => setModel(field.value.trim())}
                    placeholder="as in the request"
                    autocomplete="off"
                    spellcheck={false}
                  />
                </label>
              </>
            )}
          </div>
          {answer.why !== "" ? <p>{answer.why}</p> : <Code answer={answer} />}
        </div>
      )}
    </div>
  );
}

const option = ({ id, name }: { id: string; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
);

function Group({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div class="row tight" role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}

function Choice({ name, on, choose }: { name: string; on: boolean; choose: () => void }) {
  return (
    <button type="button" class="chip" aria-pressed={on} onClick={choose}>
      {name}
    </button>
  );
}

function Code({ answer }: { answer: ExportResponse }) {
  const lost = answer.losses.length;
  const name = (id: string): string => catalogue.value?.dialects.find((each) => each.id === id)?.name ?? id;
  const format = answer.hosts.find(({ id }) => id === answer.host)?.dialect ?? "";
  const converted = format !== "" && format !== check.value?.dialect.id && !answer.text.includes("core.NewMessages()");
  return (
    <>
      <ul class="stack tight caption breaks" aria-label="Notes">
        {answer.install !== "" && (
          <li>
            Requires <code>{answer.install}</code>
          </li>
        )}
        {answer.variables.length > 0 && (
          <li>
            Reads{" "}
            {answer.variables.map((variable, i) => (
              <span key={variable}>
                {i > 0 && ", "}
                <code>{variable}</code>
              </span>
            ))}{" "}
            from environment variables
          </li>
        )}
        {converted && (
          <li class={lost > 0 ? "export-lost caution" : ""}>
            Converted to {name(format)}:{" "}
            {lost === 0 ? "nothing is lost" : count(lost, "loss", "losses") + ", listed under Other APIs"}
          </li>
        )}
        {answer.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <pre class="code-block export-code" tabIndex={0} aria-label={answer.file} translate={false}>
        <code>{answer.text.slice(0, shownMost)}</code>
      </pre>
      {answer.text.length > shownMost && <p class="quiet">The rest isn’t shown, but Copy includes it.</p>}
      <div class="buttons row">
        <Copy class="button primary" text={() => answer.text}>
          Copy {answer.file}
        </Copy>
        <button type="button" class="button" onClick={() => saveText(answer.text, answer.file)}>
          Download
        </button>
      </div>
    </>
  );
}
