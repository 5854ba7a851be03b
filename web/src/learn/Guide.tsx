// How a conversation works: the page for people who are new to roles, calls and results.
import { showRule } from "../state/state";
import { LearnExample } from "./LearnExample";
import { answered, asked, orphan, plain, unanswered, user } from "./guideExamples";

export function Guide() {
  return (
    <article class="prose" aria-labelledby="guide-title">
      <h2 id="guide-title">How a conversation works</h2>
      <p>
        A language model remembers nothing between requests. Each time, your program sends the <b>whole conversation</b>
        : a list of messages, oldest first. The model reads the list and writes the next message. It knows nothing else,
        so a mistake in the list is a mistake in what the model knows.
      </p>
      <p>
        <button type="button" class="button" onClick={() => showRule("lesson.who-speaks.1")}>
          Start the first lesson
        </button>
      </p>

      <h3>Every message has a role</h3>
      <dl class="roles">
        <dt class="role-system">system</dt>
        <dd>
          Your program’s instructions: who the assistant is and what it can do. This message comes first. Some formats
          call the role developer, or keep these instructions outside the list.
        </dd>
        <dt class="role-user">user</dt>
        <dd>What the person using your program says.</dd>
        <dt class="role-assistant">assistant</dt>
        <dd>What the model wrote: text, tool calls, or both.</dd>
        <dt class="role-tool">tool</dt>
        <dd>What a tool returned. Only your program writes this, never the model or the user.</dd>
      </dl>
      <LearnExample title="A simple conversation" text={plain} />

      <h3>A tool call and its result are a pair</h3>
      <p>
        A model can’t run anything itself. To look up the weather, it writes a <b>tool call</b> with the tool’s name,
        its arguments and an <b>ID</b>. Your program runs the tool and adds a <b>tool result</b> with the same ID. Then
        it sends the whole conversation again, and the model continues from there.
      </p>
      <LearnExample title="A tool call and its result" text={answered} />
      <p>
        A message can contain several tool calls. Each one needs its own result, and all the results come right after
        that message, before any other. Results are matched by ID, so every ID must be unique.
      </p>

      <h3>Why broken pairs are rejected</h3>
      <p>
        Models are trained on complete pairs. A call without a result leaves the model waiting, and a result without a
        call answers a question the model never asked. Providers reject both with status 400. They reject every later
        request too, because the broken pair stays in the list. Common causes:
      </p>
      <ul>
        <li>The program crashed while the tool was running, so the result was never saved.</li>
        <li>Old messages were removed to save tokens, and that split a pair.</li>
        <li>A user message was added between the call and its result.</li>
        <li>Two results were saved for one call, or an ID was changed.</li>
      </ul>
      <LearnExample title="A tool call without a result" text={unanswered} kind="bad" />
      <LearnExample title="A tool result without its call" text={orphan} kind="bad" />
      <p>
        There’s one exception: a call in the last message is <b>pending</b>, because the tool hasn’t run yet. That’s
        fine.
      </p>
      <LearnExample title="A pending tool call" text={asked} />

      <h3>Who can send what</h3>
      <p>
        Your program can write messages in any role, but your users can’t. If you accept messages from outside, accept
        only <i>user</i> and <i>system</i>. An <i>assistant</i> message from outside puts words in the model’s mouth,
        and a <i>tool</i> message from outside is a forged result. The target <b>wick-input</b> checks for this.
      </p>
      <LearnExample title="A user posing as a tool" text={user} kind="bad" checkFor="wick-input" />

      <h3>Things to try</h3>
      <ul>
        <li>Open one of the examples above in the editor and read the findings below the text.</li>
        <li>Hover over a call’s card: a bracket connects it to its result.</li>
        <li>
          Press <b>Edit messages</b>, add a tool call, and see the Go code for it.
        </li>
        <li>Delete a result from the text and see which errors and fixes appear. Undo brings it back.</li>
      </ul>
    </article>
  );
}
