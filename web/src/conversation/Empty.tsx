// What is in place of the cards when there is nothing to show, and what to do then.
import "../styles/controls.css";
import { Examples } from "./Examples";
import { startWith } from "./steps";
import { guide } from "../state/address";
import {
  catalogue,
  check,
  dialect,
  engineMessage,
  engineState,
  reveal,
  showLesson,
  showRule,
  showTab,
} from "../state/state";
import { doorsOpen } from "../first/example";
import { layout } from "../state/layout";
import { runRescue } from "../findings/fix";
import { asSubject, packed } from "../findings/packed";
import { building } from "./view";

/** Empty says why there is nothing; its children are what a view has to say of a text without a conversation. */
export function Empty({ children }: { children?: preact.ComponentChildren }) {
  const now = check.value;
  if (engineState.value === "failed") {
    return (
      <EmptyState title="The engine has stopped">
        {engineMessage.value || "Reload the page to restart it. Your text is saved."}
      </EmptyState>
    );
  }
  if (!now) {
    const works = engineState.value === "ready" || engineState.value === "busy";
    return works ? (
      <EmptyState title="Checking">{engineMessage.value || "Messages appear here in a moment."}</EmptyState>
    ) : (
      <EmptyState title="Starting">{engineMessage.value || "The engine is starting."}</EmptyState>
    );
  }
  if (now.state === "empty") return <Start />;
  if (now.state === "broken") return <Broken>{children}</Broken>;
  if (now.state === "no-conversation") {
    return (
      <EmptyState title="No messages in this JSON">
        <p>
          Rolecall looks for a list of messages: objects with <code>role</code> and <code>content</code>, alone or
          inside a request, response or JSON Lines file. If there is one, choose its format at the top of the page.
        </p>
        <Inside />
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No messages yet">
      <p>The list of messages is empty.</p>
      {!building.value && <StartButtons />}
    </EmptyState>
  );
}

function Start() {
  const format = catalogue.value?.dialects.find((each) => each.id === dialect.value);
  return (
    <EmptyState title="No conversation yet">
      {format && (
        <p>
          Format: <strong>{format.name}</strong>, {format.description}.
        </p>
      )}
      <p>Paste a request, drop a file, open an example, or start a conversation here.</p>
      <StartButtons />
      {(!doorsOpen.value || layout.narrow.value) && (
        <button type="button" class="link" onClick={() => showLesson("who-speaks")}>
          Take the first lesson
        </button>
      )}
      <button type="button" class="link" onClick={() => showRule(guide)}>
        How a conversation works
      </button>
      <Examples />
    </EmptyState>
  );
}

function StartButtons() {
  const start = (role: "system" | "user"): void => {
    showTab("conversation");
    startWith(role);
  };
  return (
    <div class="empty-actions inline" role="group" aria-label="Start a conversation">
      <button type="button" class="button rail role-name role-system" onClick={() => start("system")}>
        System
      </button>
      <button type="button" class="button rail role-name role-user" onClick={() => start("user")}>
        User
      </button>
    </div>
  );
}

function Broken({ children }: { children?: preact.ComponentChildren }) {
  const finding = check.value?.findings[0];
  return (
    <EmptyState title={check.value?.summary.answer === "plain" ? "No conversation yet" : "This isn’t valid JSON"}>
      {finding && (
        <p>
          {finding.message}.{" "}
          <button type="button" class="link" onClick={() => reveal(finding.offset, finding.length, { focus: true })}>
            Line {finding.line}, column {finding.column}
          </button>
        </p>
      )}
      <Inside />
      {check.value?.rescue && !packed() && (
        <button type="button" class="button primary" onClick={() => void runRescue()}>
          Fix the JSON
        </button>
      )}
      {children}
    </EmptyState>
  );
}

/** Inside says that the text has something inside that can be taken out. */
function Inside() {
  const inside = packed();
  if (!inside) return null;
  return (
    <p>
      {inside.bytes > 0
        ? `${asSubject(inside.what)} can be extracted: press Extract under Problems.`
        : `${inside.what}: Problems shows what’s missing.`}
    </p>
  );
}

function EmptyState({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="sheet">
      <div class="empty stack fill">
        <h2 class="title strong">{title}</h2>
        <div class="empty-text stack loose muted">{children}</div>
      </div>
    </div>
  );
}
