// The same job as a Worker in JavaScript, written the usual way: JSON.parse, a schema of
// zod for OpenAI's Chat Completions, and the pairing of calls and results, which a schema
// cannot say. It knows no position, no other dialect, no target and no repair.
import { z } from "zod";

const text = z.union([
  z.string(),
  z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("text"), text: z.string() }),
      z.object({ type: z.literal("refusal"), refusal: z.string() }),
      z.object({
        type: z.literal("image_url"),
        image_url: z.object({ url: z.string(), detail: z.string().optional() }),
      }),
    ]),
  ),
]);
const name = z.string().optional();
const call = z.object({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const message = z.discriminatedUnion("role", [
  z.object({ role: z.literal("system"), content: text, name }),
  z.object({ role: z.literal("developer"), content: text, name }),
  z.object({ role: z.literal("user"), content: text, name }),
  z.object({
    role: z.literal("assistant"),
    content: text.nullish(),
    refusal: z.string().nullish(),
    name,
    tool_calls: z.array(call).optional(),
  }),
  z.object({ role: z.literal("tool"), content: text, tool_call_id: z.string() }),
]);
const request = z.object({ model: z.string(), messages: z.array(message).min(1) });

/** Every call is answered by the messages right after it, and nothing else is. */
function pairing(messages) {
  const issues = [];
  let open = new Map();
  const close = () => {
    for (const [id, path] of open) issues.push({ path, message: `The call ${id} has no result` });
    open = new Map();
  };
  for (const [i, m] of messages.entries()) {
    if (m.role === "tool") {
      if (!open.delete(m.tool_call_id))
        issues.push({ path: ["messages", i, "tool_call_id"], message: `There is no call ${m.tool_call_id}` });
      continue;
    }
    close();
    if (m.role !== "assistant") continue;
    for (const [j, c] of (m.tool_calls ?? []).entries()) open.set(c.id, ["messages", i, "tool_calls", j, "id"]);
  }
  close();
  return issues;
}

export function check(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ path: [], message: String(error.message) }];
  }
  const result = request.safeParse(value);
  if (!result.success) return result.error.issues.map(({ path, message }) => ({ path, message }));
  return pairing(result.data.messages);
}

export default {
  async fetch(request) {
    const findings = check(await request.text());
    return Response.json({ findings, counts: { error: findings.length } });
  },
};
