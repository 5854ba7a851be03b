// The view Conversation: toolbar, branches, filter, cards, and the tools of Build.
import "../styles/controls.css";
import "../styles/conversation.css";
import { computed } from "@preact/signals";
import { Fragment } from "preact";
import { branched, path, statsOpen } from "../branches/branch";
import { shown } from "../conversation/conditions";
import { shownAs } from "../pretty/kind";
import { check, conversation } from "../state/state";
import { Loading, useModule, viewOnDemand } from "../ui/OnDemand";
import { Problem } from "../conversation/Problem";
import { arrived, hasMessages, problem, total, version } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { List } from "../conversation/List";
import "../conversation/locate";
import { Toolbar } from "./Toolbar";
import { building, buildTools, filtering } from "../conversation/view";

const Branches = viewOnDemand(() => import("../late/messages").then((module) => module.Branches), Fragment);
const Filter = viewOnDemand(() => import("../late/messages").then((module) => module.Filter), Fragment);
const Pretty = viewOnDemand(() => import("../late/messages").then((module) => module.Pretty));

/** inView are the messages that the filter and the chosen branch leave; null is all of them. */
const inView = computed(() => {
  const left = shown.value;
  const branch = path.value;
  if (!left || !branch) return left ?? branch;
  const on = new Set(branch);
  return left.filter((message) => on.has(message));
});

export function Conversation() {
  void version.value;
  const edit = building.value && check.value?.state !== "broken";
  const tools = useModule(buildTools, edit);
  if (shownAs.value) return <Pretty kind={shownAs.value} />;
  const broken = check.value?.state === "broken";
  // While the text is broken in the middle of typing, the last cards stay.
  const held = broken && total.value > 0;
  return (
    <div class="sheet conversation">
      <Toolbar />
      {(statsOpen.value || branched.value || filtering.value) && (
        <div class="above-cards fixed">
          {(statsOpen.value || branched.value) && <Branches />}
          {filtering.value && <Filter />}
        </div>
      )}
      {tools ? <tools.BuildBar /> : edit && <Loading of={buildTools} />}
      {held && (
        <p class="warning-note" role="status">
          The text is no longer valid JSON. These are the earlier messages.
        </p>
      )}
      <Body held={held} />
      {tools && <tools.Composer />}
      {tools && <tools.GoStrip />}
    </div>
  );
}

function Body({ held }: { held: boolean }) {
  if ((hasMessages.value && total.value > 0) || held) return <List key={conversation.value} indexes={inView.value} />;
  if (hasMessages.value && !arrived.value && problem.value) return <Problem text={problem.value} />;
  if (hasMessages.value && !arrived.value) return <div class="cards-scroller fill scroll sunken" aria-busy="true" />;
  return <Empty />;
}
