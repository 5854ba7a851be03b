// The repair of a conversation that is too long for its model.
import { changeBy } from "../state/change";
import { call, notify } from "../state/state";

/** trimToWindow takes out what the model has no room for, as one change. */
export async function trimToWindow({ window, model }: { window: number; model: string }): Promise<void> {
  let lost = false;
  const done = await changeBy(
    async () => {
      const answer = await call(
        "trim",
        { method: "model", model, budget: window, want: "edits" },
        { lane: "trim edits" },
      );
      lost = answer?.lostQuestion ?? false;
      if (answer?.missing) throw new Error("Couldn’t load this model’s exact token count, so nothing was trimmed.");
      return answer;
    },
    { back: "everything", nothing: (said) => said || "Nothing to trim" },
  );
  if (done && lost) notify("The user’s last question was removed too: it doesn’t fit on its own.", "warning");
}
