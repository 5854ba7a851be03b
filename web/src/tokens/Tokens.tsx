// The view Tokens: what the conversation costs, each number with the method that made it, and
// what goes when it has to fit into fewer.
import "../styles/controls.css";
import "../styles/tokens-tab.css";
import "../styles/token-bars.css";
import "../styles/token-view.css";
import "../styles/conversation.css";
import { useAnswer } from "../conversation/answer";
import { hasMessages } from "../conversation/cards";
import { Empty } from "../conversation/Empty";
import { Problem } from "../conversation/Problem";
import { List } from "../conversation/List";
import { conversation, showTab } from "../state/state";
import { cutOf, planOf } from "../trim/plan";
import { asCards, result } from "../trim/settings";
import { Budget } from "../trim/Trim";
import { Categories } from "./Categories";
import { Coloured } from "./Coloured";
import { Cost } from "./Cost";
import { counted, late } from "./count";
import { Gauge } from "./Gauge";
import { Messages } from "./Messages";
import { Model, State } from "./Model";
import { Plain } from "./Plain";
import { Roles } from "./Roles";
import { Totals } from "./Totals";
import { Whole } from "./Whole";

export function Tokens() {
  const answer = useAnswer("tokens");
  const value = answer.result.value;
  if (answer.problem.value) return <Problem text={answer.problem.value} />;
  if (!value) {
    if (answer.late.value && hasMessages.value) return <div class="sheet" aria-busy="true" />;
    return (
      <Empty>
        <Plain />
      </Empty>
    );
  }
  const exact = counted.value;
  const plan = result.value;
  return (
    <div class={"sheet tokens loose scroll" + (exact && !exact.missing && late.value ? " tokens-late" : "")}>
      <Totals exact={exact} />
      <State />
      <Whole />
      {exact && <Categories exact={exact} />}
      {exact && <Gauge exact={exact} />}
      <Model />
      <Budget />
      {asCards.value && plan ? (
        <section class="conversation trim-cards column topped" aria-label="Conversation, with the messages to remove">
          <List
            key={conversation.value}
            indexes={null}
            reading
            plan={(message) => planOf(plan, message)}
            cut={cutOf(plan)}
          />
        </section>
      ) : (
        <Messages key={conversation.value} answer={value} exact={exact} trim={plan} />
      )}
      {exact && !exact.missing && <Coloured exact={exact} />}
      <p class="band">
        <button type="button" class="link" onClick={() => showTab("template")}>
          Show what the model sees
        </button>
      </p>
      {exact && <Cost exact={exact} />}
      <Roles answer={value} />
    </div>
  );
}
