// Every state of the page that a user may see, one after the other: the views, the panels,
// the dialogs and the menus, each reached as a person reaches it.
import { views } from "../../src/views";
import { exact, dimmed } from "./counted";
import { expect, type Playground, unanswered } from "./playground";

export interface State {
  name: string;
  /** show begins where the state before has ended. */
  show: (playground: Playground) => Promise<void>;
  /** leave goes out of what the next state cannot begin in. */
  leave?: (playground: Playground) => Promise<void>;
  /** part is what is new in this state, as a selector; without it the whole page is. */
  part?: string;
  /** wide says that a narrow screen has it elsewhere, among its menu. */
  wide?: true;
}

const error =
  "openai.BadRequestError: Error code: 400 - {'error': {'message': \"An assistant message with 'tool_calls' must be " +
  "followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response " +
  "messages: call_1\", 'type': 'invalid_request_error', 'param': 'messages.[1].role', 'code': None}}";

const log = `2026-11-02 10:11:12 DEBUG request body: {'model': 'gpt-4o', 'messages': [{'role': 'user', 'content': 'Hi'},
  {'role': 'assistant', 'content': None, 'tool_calls': [], }, # the answer
  {'role': 'user', 'content': 'Still there?', 'ok': True}]}`;

const secret = `[{"role": "user", "content": "Use ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8 and write to ada@engine.io"}]`;

const lines = Array.from({ length: 40 }, (_, i) =>
  i === 7
    ? '{"messages":[{"role":"user","content":"Cut of'
    : JSON.stringify({
        messages: [
          { role: "user", content: `Question ${i + 1}` },
          { role: i % 9 === 4 ? "bot" : "assistant", content: "Answer" },
        ],
      }),
).join("\n");

const menu = ".popover-panel";

/** panel is a dialog or menu; the state before it was left by Escape. */
function panel(name: string, open: (playground: Playground) => Promise<void>, part = "dialog[open]"): State {
  return {
    name,
    part,
    async show(playground) {
      await close(playground);
      await open(playground);
      await expect(playground.page.locator(part)).toBeVisible();
    },
  };
}

/** close leaves what lies over the page. */
export async function close({ page }: Playground): Promise<void> {
  const over = page.locator("dialog[open], .popover-panel");
  for (let i = 0; i < 3 && (await over.count()) > 0; i++) await page.keyboard.press("Escape");
  await expect(over).toHaveCount(0);
}

/** quiet waits until what was asked for is on the page. */
async function quiet({ page }: Playground): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator(dimmed)).toHaveCount(0);
}

/** paste and clear show the text first, and leave the findings in view. */
async function paste(playground: Playground, text: string): Promise<void> {
  await playground.pane("Text");
  await playground.paste(text);
}

async function clear(playground: Playground): Promise<void> {
  await playground.pane("Text");
  await playground.editor.click();
  await playground.page.keyboard.press("ControlOrMeta+A");
  await playground.page.keyboard.press("Delete");
  await playground.pane("Problems");
  await expect(playground.verdict.getByRole("status")).toHaveText("Nothing to check yet.");
}

/** pasted waits for the cards of the text, and shows its findings. */
async function pasted(playground: Playground, text: string, cards: number): Promise<void> {
  await paste(playground, text);
  await playground.tab("Messages");
  await expect(playground.cards).toHaveCount(cards);
  await playground.pane("Problems");
}

function view(name: string, more?: (playground: Playground) => Promise<void>): State {
  return {
    name: name + (more ? " at work" : ""),
    part: "#view",
    async show(playground) {
      await close(playground);
      await playground.tab(name);
      await more?.(playground);
      if (name === "Tokens") await expect(exact(playground.page)).toContainText(/exact for|counted in|90% within/);
      await quiet(playground);
      await expect(playground.view).not.toHaveText("");
    },
  };
}

/** reached are the states that begin on the first page, and are gone through in this order. */
const reached: readonly State[] = [
  { name: "first page", show: (playground) => playground.ready() },
  { name: "empty page", show: (playground) => clear(playground) },
  {
    name: "error of a provider",
    async show(playground) {
      await paste(playground, error);
      await playground.page.getByRole("region", { name: "Provider error" }).waitFor();
    },
  },
  {
    name: "error and its request",
    async show(playground) {
      await pasted(playground, unanswered, 4);
      await expect(playground.rows.first()).toBeVisible();
      await playground.findings.getByRole("button", { name: "Why", exact: true }).first().click();
    },
  },
  {
    name: "rescued log",
    async show(playground) {
      await playground.pane("Text");
      await playground.page.getByRole("button", { name: "Close the error" }).click();
      await paste(playground, log);
      await playground.pane("Problems");
      await expect(playground.findings).toContainText("can be extracted");
    },
  },
  {
    name: "many conversations",
    async show(playground) {
      await paste(playground, lines);
      await expect(playground.status).toContainText("of 39");
    },
  },
  view("Files", async ({ page }) => {
    await expect(page.getByRole("grid", { name: "Rows" })).toBeVisible();
    await page.getByText("Totals, split and sample").click();
  }),
  {
    name: "refused",
    async show(playground) {
      await close(playground);
      await pasted(playground, unanswered, 4);
      await expect(playground.rows.first()).toBeVisible();
    },
  },
  view("Other APIs"),
  view("Other APIs", async ({ view }) => {
    await view.getByRole("button", { name: "Fix for Anthropic Messages" }).click();
    await expect(view).toContainText("Anthropic Messages would accept this after");
  }),
  view("Tokens"),
  view("Tokens", async ({ page }) => {
    await page.locator(".trim-fold > summary").click();
    await page.getByLabel("Budget in tokens").fill("20");
    await page.getByRole("button", { name: /^Message #1 / }).click();
    await expect(page.getByRole("region", { name: "Trim" })).toContainText("Trim the text");
  }),
  view("Agent loop"),
  view("Agent loop", ({ view }) => view.getByRole("button", { name: "Run all", exact: true }).click()),
  {
    name: "accepted",
    async show(playground) {
      await playground.pane("Problems");
      await playground.verdict.getByRole("button", { name: "Fix 1", exact: true }).click();
      await expect(playground.verdict).toContainText(/ would accept this/);
    },
  },
  {
    name: "changes",
    part: "#pane-text",
    async show(playground) {
      await playground.verdict.getByRole("button", { name: "show" }).click();
      await playground.pane("Text");
      await expect(playground.page.getByRole("region", { name: "From Before to Now" })).toContainText("1 place");
    },
    async leave({ page }) {
      await page.getByRole("button", { name: "Back to the editor", exact: true }).click();
    },
  },
  view("Messages", async (playground) => {
    const { page } = playground;
    await page.getByRole("button", { name: "Edit messages" }).click();
    await playground.filter();
    await page.getByRole("button", { name: /^4 messages/ }).click();
  }),
  {
    name: "conversation as text",
    part: "#view",
    async show(playground) {
      const { page, view } = playground;
      await page.getByRole("button", { name: "Edit messages", exact: true }).click();
      await playground.filter();
      await playground.asText();
      await expect(view).toContainText("get_weather");
      await page.getByRole("button", { name: "Go", exact: true }).click();
      await expect(view).toContainText("core.");
    },
  },
  panel("format of the text", ({ page }) => page.getByRole("button", { name: /^Format: / }).click(), menu),
  panel("who is checked for", ({ page }) => page.getByRole("button", { name: /^Check against/ }).click(), menu),
  panel("the model", async ({ page }) => {
    await page.getByRole("button", { name: /^Check against / }).click();
    await page.getByRole("button", { name: "Check another model" }).click();
  }),
  panel(
    "copy as",
    async ({ page }) => {
      await page.getByRole("button", { name: "Cards" }).click();
      await page.getByRole("button", { name: "Copy", exact: true }).click();
    },
    menu,
  ),
  panel("examples", (playground) => playground.act("examples")),
  panel("earlier texts", (playground) => playground.act("history")),
  panel("palette", async ({ page }) => {
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("combobox", { name: /^Search actions/ }).fill("re");
  }),
  panel("help", (playground) => playground.act("help")),
  view("Compare", async (playground) => {
    await playground.page.getByRole("combobox", { name: "An earlier text" }).selectOption({ index: 1 });
    await expect(playground.view).toContainText("Of 4 messages");
  }),
  view("Code", async (playground) => {
    await expect(playground.view.locator("pre")).toContainText("curl");
  }),
  panel("share", async (playground) => {
    await pasted(playground, secret, 1);
    await playground.act("share");
    await expect(playground.page.locator(".secret-list")).toBeVisible();
    await expect(playground.page.getByLabel("Link", { exact: true })).toHaveValue(/#/);
  }),
  {
    name: "how a conversation works",
    part: "#learn",
    async show(playground) {
      await close(playground);
      await playground.act("learn how");
      await expect(playground.lessons).toContainText("How a conversation works");
    },
  },
  {
    name: "all rules",
    part: "#learn",
    async show(playground) {
      await playground.act("all rules");
      await expect(playground.lessons.getByRole("searchbox")).toBeVisible();
    },
  },
  {
    name: "a rule",
    part: "#learn",
    async show(playground) {
      await playground.act("unanswered-call");
      await expect(playground.lessons.locator(".rule-id")).toHaveText("unanswered-call");
    },
  },
  {
    name: "branches",
    part: "#view",
    async show(playground) {
      await playground.act("branched-session");
      await playground.act("branch tree");
      await expect(playground.page.getByRole("list", { name: "Message tree" })).toBeVisible();
      await expect(playground.cards.first()).toBeVisible();
    },
  },
  {
    name: "audit log",
    part: "#view",
    async show(playground) {
      await playground.act("audit-log");
      await playground.audit();
      await expect(playground.page.getByRole("list", { name: "Entries" })).toBeVisible();
      await playground.page.getByRole("button", { name: /^Entry #2 / }).click();
      await quiet(playground);
    },
  },
];

/** states are all of them; a view that none of the above shows is seen as it opens. */
export const states: readonly State[] = [
  ...reached,
  ...Object.values(views)
    .filter(({ name }) => name !== "Problems" && !reached.some((state) => state.name.startsWith(name)))
    .map(({ name }) => view(name)),
];
