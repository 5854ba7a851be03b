// App lays the page out: text and findings left, the tabs right; one pane at a time on a
// narrow screen.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Announcements } from "./state/announce";
import { CaretLine } from "./frame/CaretLine";
import { Editor } from "./editor/Editor";
import { editorReady } from "./editor/script";
import { draftsOpen, examplesOpen, helpOpen, modelOpen, paletteOpen, shareOpen } from "./state/dialogs";
import { dragging } from "./texts/files";
import { alone, error } from "./error";
import { Doors } from "./first/Doors";
import { begun, opened } from "./state/opening";
import { Findings } from "./findings/Findings";
import { Verdict } from "./findings/Verdict";
import { Header } from "./header/Header";
import {
  EarlierDialog,
  ErrorPage,
  ErrorStrip,
  ExamplesDialog,
  HelpDialog,
  Learn,
  ModelDialog,
  Palette,
  RowStrip,
  ShareDialog,
  laterViews,
  viewModules,
} from "./later";
import { initialTextShare, layout } from "./state/layout";
import { Notices } from "./ui/notices";
import { Offer } from "./frame/offer";
import { isStep } from "./state/address";
import { shownRow } from "./state/rowFile";
import { engineState, learnOpen, learnRule, pane, tab, textLength } from "./state/state";
import { Status } from "./frame/status";
import { Story } from "./frame/story";
import { Faces, PaneTabs } from "./frame/tabs";
import { task } from "./state/task";
import { demo, placeNow, reading } from "./state/places";
import { views } from "./views";
import { Empty } from "./conversation/Empty";
import { Boundary } from "./conversation/Boundary";
import { Splitter } from "./ui/Splitter";

/** Problems are drawn with the first screen. */
const Problems = () => (textLength.value > 0 || error.value !== null ? <Findings /> : <Empty />);

/** drawn says that there is a text to write into: the view next to it comes after that. */
const drawn = signal(false);

export function App() {
  useEffect(() => {
    const draw = (): void => void (drawn.value = true);
    void editorReady
      .then(task)
      .then(() => (views[tab.peek()].place === "Check" ? viewModules.get("conversation")!.want().then(draw) : draw()));
  }, []);
  const narrow = layout.narrow.value;
  const failed = engineState.value === "failed" && placeNow.value === "Check";
  const explained = !narrow && alone.value && views[tab.value].place === "Check";
  const View = explained ? ErrorPage : failed ? Findings : (laterViews.get(tab.value) ?? Problems);
  const { textShare } = layout;
  return (
    <div
      class={`page column at-${placeNow.value}${reading.value ? " is-reading" : demo.value ? " is-demo" : ""}${narrow ? " is-narrow" : ""}${layout.low.value || (narrow && placeNow.value !== "Check") ? " is-slim" : ""}${opened.value ? "" : begun.value ? " is-unchecked" : " is-unchecked is-blank"}`}
    >
      <Header />
      <Verdict />
      {narrow && (
        <nav aria-label="Panes">
          <PaneTabs />
        </nav>
      )}
      <main
        class={`panes fill${learnOpen.value && isStep(learnRule.value) ? " with-step" : ""}${tab.value === "compare" || demo.value ? " is-whole" : ""}`}
        data-pane={pane.value}
        style={{
          "--text-share": `${textShare.value}%`,
          "--text-part": textShare.value / 100,
        }}
      >
        <div class="pane column pane-left fixed">
          <section class="pane-text column fill screen" aria-label="Text" id="pane-text">
            <Doors />
            <Story />
            {error.value !== null && <ErrorStrip />}
            <Offer />
            {shownRow.value && <RowStrip />}
            <Editor />
            <CaretLine />
          </section>
          {!narrow && <Notices />}
        </div>
        {!narrow && <Splitter share={textShare} name="Width of the text" initial={initialTextShare} />}
        <div class="pane column pane-side fill">
          {!narrow && !explained && <Faces />}
          <div class="view anchor fill scroll" role="region" id="view" aria-label={views[tab.value].name} tabIndex={-1}>
            <h2 class="visually-hidden">{explained ? "What the error means" : views[tab.value].name}</h2>
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
          <p class="raised lead">Drop the file to open it</p>
        </div>
      )}
      {helpOpen.value && <HelpDialog onClose={() => (helpOpen.value = false)} />}
      {modelOpen.value && <ModelDialog onClose={() => (modelOpen.value = false)} />}
      {shareOpen.value && <ShareDialog onClose={() => (shareOpen.value = false)} />}
      {draftsOpen.value && <EarlierDialog onClose={() => (draftsOpen.value = false)} />}
      {paletteOpen.value && <Palette onClose={() => (paletteOpen.value = false)} />}
      {examplesOpen.value && <ExamplesDialog onClose={() => (examplesOpen.value = false)} />}
    </div>
  );
}
