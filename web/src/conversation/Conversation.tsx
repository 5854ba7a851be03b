// The view Conversation: toolbar, branches, filter, cards, and the tools of Build.
import "../styles/controls.css";
import "../styles/conversation.css";
import { computed } from "@preact/signals";
import { BuildBar } from "../build/BuildBar";
import { Composer } from "../build/Composer";
import { GoStrip } from "../build/GoStrip";
import { path } from "../branches/branch";
import { Branches } from "../branches/Branches";
import { Filter } from "../filter/Filter";
import { shown } from "../filter/conditions";
import { Pretty } from "../pretty/Pretty";
import { shownAs } from "../pretty/kind";
import { check, conversation } from "../state";
import { Problem } from "../ui/Problem";
import { arrived, hasMessages, problem, total, version } from "./cards";
import { Empty } from "./Empty";
import { List } from "./List";
import "./locate";
import { Toolbar } from "./Toolbar";
import { building, filtering } from "./view";

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
  if (shownAs.value) return <Pretty kind={shownAs.value} />;
  const broken = check.value?.state === "broken";
  // While the text is broken in the middle of typing, the last cards stay.
  const held = broken && total.value > 0;
  const edit = building.value && !broken;
  return (
    <div class="sheet conversation">
      <Toolbar />
      <Branches />
      {filtering.value && <Filter />}
      {edit && <BuildBar />}
      {held && (
        <p class="cards-held" role="status">
          The text is not JSON at the moment. These are the messages from before.
        </p>
      )}
      <Body held={held} />
      {edit && <Composer />}
      {edit && <GoStrip />}
    </div>
  );
}

function Body({ held }: { held: boolean }) {
  if ((hasMessages.value && total.value > 0) || held) return <List key={conversation.value} indexes={inView.value} />;
  if (hasMessages.value && !arrived.value && problem.value) return <Problem text={problem.value} />;
  if (hasMessages.value && !arrived.value) return <div class="cards-scroller" aria-busy="true" />;
  return <Empty />;
}
