// App lays the page out: text and findings left, the tabs right; one pane at a time on a
// narrow screen.

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { Announcements } from "./announce";
import { CaretLine } from "./CaretLine";
import { Editor } from "./editor/Editor";
import { editorReady } from "./editor/script";
import {
  compareOpen,
  draftsOpen,
  examplesOpen,
  exportOpen,
  helpOpen,
  modelOpen,
  paletteOpen,
  shareOpen,
} from "./dialogs";
import { dragging } from "./files";
import { alone, error } from "./error";
import { Doors } from "./first/Doors";
import { begun, opened } from "./opening";
import { Findings } from "./findings/Findings";
import { Header } from "./header/Header";
import {
  Accepts,
  Audit,
  CompareDialog,
  Conversation,
  EarlierDialog,
  ErrorPage,
  ErrorStrip,
  ExamplesDialog,
  ExportDialog,
  Files,
  HelpDialog,
  ModelDialog,
  Learn,
  Loop,
  Palette,
  ShareDialog,
  Systems,
  Template,
  Tokens,
  conversationView,
} from "./later";
import { initialEditorShare, initialTextShare, layout } from "./layout";
import { Notices } from "./notices";
import { Offer } from "./offer";
import { isStep } from "./address";
import { learnOpen, learnRule, pane, tab, type Tab } from "./state";
import { Status } from "./status";
import { Story } from "./story";
import { PaneTabs, ViewTabs } from "./tabs";
import { task } from "./task";
import { viewNames } from "./views";
import { Boundary } from "./conversation/Boundary";
import { Splitter } from "./ui/Splitter";

const views: Record<Tab, FunctionComponent> = {
  conversation: Conversation,
  files: Files,
  tokens: Tokens,
  accepts: Accepts,
  template: Template,
  loop: Loop,
  systems: Systems,
  audit: Audit,
};

/** drawn says that there is a text to write into: the view next to it comes after that. */
const drawn = signal(false);

export function App() {
  useEffect(() => {
    const draw = (): void => void (drawn.value = true);
    void editorReady
      .then(task)
      .then(() => (tab.peek() === "conversation" ? conversationView.want().then(draw) : draw()));
  }, []);
  const narrow = layout.narrow.value;
  const explained = !narrow && alone.value && tab.value === "conversation";
  const View = explained ? ErrorPage : views[tab.value];
  const { textShare, editorShare, collapsed } = layout;
  return (
    <div
      class={`page${narrow ? " is-narrow" : ""}${opened.value ? "" : begun.value ? " is-unchecked" : " is-unchecked is-blank"}`}
    >
      <Header />
      {narrow && <PaneTabs />}
      <main
        class={`panes${collapsed.value ? " findings-are-folded" : ""}${learnOpen.value ? (isStep(learnRule.value) ? " with-learn with-step" : " with-learn") : ""}`}
        data-pane={pane.value}
        style={{
          "--text-share": `${textShare.value}%`,
          "--text-part": textShare.value / 100,
          "--editor-share": `${editorShare.value}%`,
        }}
      >
        <div class="pane pane-left">
          <section class="pane-text" aria-label="Text" id="pane-text">
            <Doors />
            <Story />
            {error.value !== null && <ErrorStrip />}
            <Offer />
            <Editor />
            <CaretLine />
          </section>
          {!narrow && !collapsed.value && (
            <Splitter share={editorShare} direction="column" name="Height of the text" initial={initialEditorShare} />
          )}
          <div class="pane-findings" id="pane-findings">
            <Findings />
          </div>
          {!narrow && <Notices />}
        </div>
        {!narrow && <Splitter share={textShare} direction="row" name="Width of the text" initial={initialTextShare} />}
        <div class="pane pane-side">
          {!narrow && <ViewTabs />}
          <div class="view" role="tabpanel" id="view" aria-labelledby={`tab-${tab.value}`} tabIndex={-1}>
            <h2 class="visually-hidden">{explained ? "What the error means" : viewNames[tab.value]}</h2>
            <Boundary key={explained ? "error" : tab.value}>{drawn.value && <View />}</Boundary>
          </div>
        </div>
        {learnOpen.value && <Learn />}
      </main>
      {narrow && <Notices />}
      <Announcements />
      <Status />
      {dragging.value && (
        <div class="drop" aria-hidden="true">
          <p>Drop the file to open it</p>
        </div>
      )}
      {helpOpen.value && <HelpDialog onClose={() => (helpOpen.value = false)} />}
      {modelOpen.value && <ModelDialog onClose={() => (modelOpen.value = false)} />}
      {shareOpen.value && <ShareDialog onClose={() => (shareOpen.value = false)} />}
      {draftsOpen.value && <EarlierDialog onClose={() => (draftsOpen.value = false)} />}
      {compareOpen.value && <CompareDialog onClose={() => (compareOpen.value = false)} />}
      {exportOpen.value && <ExportDialog onClose={() => (exportOpen.value = false)} />}
      {paletteOpen.value && <Palette onClose={() => (paletteOpen.value = false)} />}
      {examplesOpen.value && <ExamplesDialog onClose={() => (examplesOpen.value = false)} />}
    </div>
  );
}
