// Learn: how a conversation works, and every rule on a page of its own, next to the conversation.
import "../styles/controls.css";
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../state/announce";
import { layout } from "../state/layout";
import { catalogue, closeLearn, learnOpen, learnRule, pane } from "../state/state";
import { reading } from "../state/places";
import { Icon } from "../ui/Icon";
import { guide, isPage, isStep } from "../state/address";
import { RuleList } from "./RuleList";
import { RulePage } from "./RulePage";
import { Faces } from "../frame/tabs";
import { viewOnDemand } from "../ui/OnDemand";

const Lessons = viewOnDemand(() => import("../late/learn").then((module) => module.Lessons));

// What is asked for from a page that has the whole width, a view or a place in the text, takes that back.
effect(() => {
  if (pane.value !== "learn" && learnOpen.peek() && !isStep(learnRule.peek())) queueMicrotask(closeLearn);
});

export function Learn() {
  const known = catalogue.value;
  const chosen = learnRule.value;
  const rule = known?.rules.find((other) => other.id === chosen);
  const step = isStep(chosen);
  const lessons = chosen === "" || isPage(chosen);
  const home = chosen === "lessons";
  const title = rule?.title ?? (chosen === guide ? "How a conversation works" : "");
  useEffect(() => {
    if (title && !document.getElementById("learn")?.contains(document.activeElement)) announce(`Learn: ${title}`);
  }, [title]);
  return (
    <aside class="learn-pane column fixed" id="learn" tabIndex={-1} aria-label="Learn" onKeyDown={onKey}>
      <div class="sheet learn">
        <h2 class="visually-hidden">Learn</h2>
        {!layout.narrow.value && reading.value && <Faces />}
        {(step || (layout.narrow.value && chosen !== "" && !home)) && (
          <header class="learn-head inline loose fixed small ruled screen">
            <button type="button" class="link" onClick={() => (learnRule.value = "")}>
              All rules
            </button>
            {step && (
              <>
                <button type="button" class="link" onClick={() => (learnRule.value = "lessons")}>
                  All lessons
                </button>
                <span class="spacer" />
                <button type="button" class="icon-button" aria-label="Close Learn" onClick={close}>
                  <Icon name="close" />
                </button>
              </>
            )}
          </header>
        )}
        <div
          class={
            "learn-body fill" +
            (step || home ? " learn-whole" : "") +
            (chosen === "" ? " learn-list-only" : " learn-page-only")
          }
        >
          {!step && !home && <RuleList />}
          <div class="learn-page scroll" key={lessons ? "lessons" : chosen} tabIndex={-1}>
            {lessons ? (
              <Lessons />
            ) : rule ? (
              <RulePage key={rule.id} rule={rule} />
            ) : !known ? null : (
              <Unknown id={chosen} />
            )}
          </div>
        </div>
      </div>
    </aside>
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
}

/** close takes the lessons away; the focus goes back to the button that brings them. */
function close(): void {
  closeLearn();
  requestAnimationFrame(() => document.getElementById("place-Learn")?.focus());
}

function Unknown({ id }: { id: string }) {
  return (
    <article class="prose">
      <h2>Rule not found</h2>
      <p>
        This version has no rule <code>{id}</code>.
      </p>
    </article>
  );
}
