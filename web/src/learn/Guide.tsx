// How a conversation works: the page for whoever meets roles, calls and results for the first time.
import { LearnExample } from "./LearnExample";
import { answered, asked, orphan, plain, unanswered, user } from "./guideExamples";

export function Guide() {
  return (
    <article class="prose" aria-labelledby="guide-title">
      <h2 id="guide-title">How a conversation works</h2>
      <p>
        A language model remembers nothing between two requests. Each time, the program sends the{" "}
        <b>whole conversation</b> again: a list of messages, oldest first. The model reads the list and writes the next
        message. So the list is all that the model knows, and everything that goes wrong with it goes wrong for the
        model too.
      </p>

      <h3>Every message has a role</h3>
      <dl class="roles">
        <dt class="role-system">system</dt>
        <dd>
          The instructions of the program: who the assistant is, what it may do. It comes first. Some formats call it
          developer, or keep it outside the list.
        </dd>
        <dt class="role-user">user</dt>
        <dd>What the person says who uses the program.</dd>
        <dt class="role-assistant">assistant</dt>
        <dd>What the model wrote: text, calls of tools, or both.</dd>
        <dt class="role-tool">tool</dt>
        <dd>What a tool gave back. The program writes it, never the model and never the user.</dd>
      </dl>
      <LearnExample title="A plain conversation" text={plain} />

      <h3>A call and its result are a pair</h3>
      <p>
        A model can’t run anything itself. When it needs the weather, it writes a <b>call</b>: the name of a tool, its
        arguments, and an <b>id</b>. The program runs the tool and adds a <b>result</b> that names the same id. Then it
        sends everything again, and the model goes on from there.
      </p>
      <LearnExample title="A call and its result" text={answered} />
      <p>
        A message may hold several calls. Then each of them needs a result of its own, all of them directly after that
        message, before any other message. The ids tell them apart, so an id is used once.
      </p>

      <h3>Why broken pairs are rejected</h3>
      <p>
        Models are trained on whole pairs. A call without a result would have the model wait for something that never
        comes; a result without a call has no question. The providers reject both with status 400, and they reject them
        again on every later request, because the broken pair stays in the list. The usual causes:
      </p>
      <ul>
        <li>The program stopped while the tool ran, and the result was never written.</li>
        <li>Old messages were cut away to save tokens, and the cut went through a pair.</li>
        <li>A user’s message was inserted between the call and its result.</li>
        <li>Two results were stored for one call, or the id was changed on the way.</li>
      </ul>
      <LearnExample title="A call without a result" text={unanswered} kind="bad" />
      <LearnExample title="A result without its call" text={orphan} kind="bad" />
      <p>
        There is one exception. A call at the very end is not wrong: it is <b>waiting</b>. The tool is still to be run.
      </p>
      <LearnExample title="A call that waits" text={asked} />

      <h3>Who may say what</h3>
      <p>
        Your program may write every role. Your users may not. If you accept messages from outside, let only <i>user</i>{" "}
        and <i>system</i> pass: an <i>assistant</i> message from outside puts words into the model’s mouth, and a{" "}
        <i>tool</i> message from outside is a forged result. The target <b>wick-input</b> checks for exactly this.
      </p>
      <LearnExample title="A user who speaks as a tool" text={user} kind="bad" checkFor="wick-input" />

      <h3>What to try here</h3>
      <ul>
        <li>Open one of the examples above and read the findings below the text.</li>
        <li>Point at a call among the cards: the bracket next to them leads to its result.</li>
        <li>
          Press <b>Edit messages</b>, add a call, and see what the program in Go would be.
        </li>
        <li>
          Delete a result in the text by hand, and see what the checks say and how they repair it. Undo brings
          everything back.
        </li>
      </ul>
    </article>
  );
}
