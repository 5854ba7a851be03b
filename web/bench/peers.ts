// The usual ways to check a conversation file in JavaScript. Each takes the text and
// returns how many conversations it found to be well-formed.
import Ajv from "ajv";
import { parseTree } from "jsonc-parser";
import { z } from "zod";

const call = z.object({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const conversations = z.array(
  z.object({
    messages: z.array(
      z.discriminatedUnion("role", [
        z.object({ role: z.literal("system"), content: z.string() }),
        z.object({ role: z.literal("user"), content: z.string() }),
        z.object({ role: z.literal("assistant"), content: z.string().nullish(), tool_calls: z.array(call).nullish() }),
        z.object({ role: z.literal("tool"), content: z.string(), tool_call_id: z.string() }),
      ]),
    ),
  }),
);

const message = (role: string, properties: object, required: string[]): object => ({
  type: "object",
  properties: { role: { const: role }, ...properties },
  required: ["role", ...required],
});
const schema = {
  type: "array",
  items: {
    type: "object",
    required: ["messages"],
    properties: {
      messages: {
        type: "array",
        items: {
          type: "object",
          required: ["role"],
          discriminator: { propertyName: "role" },
          oneOf: [
            message("system", { content: { type: "string" } }, ["content"]),
            message("user", { content: { type: "string" } }, ["content"]),
            message(
              "assistant",
              {
                content: { type: ["string", "null"] },
                tool_calls: {
                  type: ["array", "null"],
                  items: {
                    type: "object",
                    required: ["id", "type", "function"],
                    properties: {
                      id: { type: "string" },
                      type: { const: "function" },
                      function: {
                        type: "object",
                        required: ["name", "arguments"],
                        properties: { name: { type: "string" }, arguments: { type: "string" } },
                      },
                    },
                  },
                },
              },
              [],
            ),
            message("tool", { content: { type: "string" }, tool_call_id: { type: "string" } }, [
              "content",
              "tool_call_id",
            ]),
          ],
        },
      },
    },
  },
};
const valid = new Ajv({ discriminator: true }).compile<unknown[]>(schema);

export const peers: Record<string, (text: string) => number> = {
  "JSON.parse": (text) => (JSON.parse(text) as unknown[]).length,
  "JSON.parse + zod": (text) => {
    const result = conversations.safeParse(JSON.parse(text));
    if (!result.success) throw result.error;
    return result.data.length;
  },
  "JSON.parse + ajv": (text) => {
    const value = JSON.parse(text) as unknown;
    if (!valid(value)) throw new Error(JSON.stringify(valid.errors?.[0]));
    return value.length;
  },
  "jsonc-parser parseTree": (text) => {
    const errors: never[] = [];
    const tree = parseTree(text, errors);
    if (tree === undefined || errors.length > 0) throw new Error("parseTree failed");
    return tree.children?.length ?? 0;
  },
};
