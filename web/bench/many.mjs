// Texts with very many of one thing, which a page may draw and ask for by windows alone.

const list = (n, make) => Array.from({ length: n }, (_, i) => make(i));
const openai = (messages, more = {}) => JSON.stringify({ model: "gpt-4o", ...more, messages });
const call = (i) => ({ id: "call_" + i, type: "function", function: { name: "look", arguments: `{"n":${i}}` } });
const calling = (n) => [
  { role: "user", content: "Look" },
  { role: "assistant", content: null, tool_calls: list(n, call) },
];
const answer = (i) => ({ role: "tool", tool_call_id: "call_" + i, content: "Found " + i });

/** many are the texts by what there is so much of in each. */
export const many = {
  "empty parts": (n) => openai([{ role: "user", content: list(n, () => ({})) }]),
  parts: (n) => openai([{ role: "user", content: list(n, (i) => ({ type: "text", text: "Part " + i })) }]),
  calls: (n) => openai(calling(n)),
  results: (n) => openai([...calling(n), ...list(n, answer)]),
  messages: (n) => openai(list(n, (i) => ({ role: i % 2 ? "assistant" : "user", content: "Message " + i }))),
  findings: (n) => openai(list(n, (i) => ({ role: "role" + i, content: "Nobody knows this role" }))),
  tools: (n) =>
    openai(
      list(n, (i) => ({ role: "assistant", content: null, tool_calls: [{ ...call(i), function: named(i) }] })),
      {
        tools: list(n, (i) => ({ type: "function", function: { name: "tool_" + i, parameters: { type: "object" } } })),
      },
    ),
};

const named = (i) => ({ name: "tool_" + i, arguments: "{}" });

/** views are the tabs of the places, and what else may be opened in them; back closes it where press is no toggle, and then is chosen in a menu. Only a longer conversation has those that are longer. */
export const views = [
  { place: "Check", tab: "Messages" },
  { place: "Check", tab: "Messages", press: "Filter", longer: true },
  { place: "Check", tab: "Messages", press: "Edit messages" },
  { place: "Check", tab: "Messages", press: "Copy", then: "Show as text", back: "Cards" },
  { place: "Tokens", tab: "Tokens" },
  { place: "Tokens", tab: "Tokens", unfold: ".trim-fold:not([open]) > summary", press: "Cards" },
  { place: "Convert", tab: "Other APIs" },
  { place: "Convert", tab: "Other APIs", press: "Convert to Anthropic Messages", back: "All APIs" },
  { place: "Learn", tab: "Agent loop" },
];

/** visit opens one view after the other; seen hears of each when nothing more is on its way to it. */
export async function visit(page, quiet, seen) {
  for (const { place, tab, unfold, press, then, back, longer } of views) {
    if (place === "Learn") await page.evaluate(() => (location.hash = "#view=loop"));
    else {
      await page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: place }).click();
      await page.getByRole("tab", { name: new RegExp(`^${tab}\\b`) }).click();
    }
    await quiet();
    if (unfold) await page.locator(unfold).click();
    const button = (then ? page : page.locator("#view")).getByRole("button", { name: press ?? "", exact: true });
    if (longer && (await button.count()) === 0) continue;
    if (press) {
      await button.click();
      if (then) await page.getByRole("menuitem", { name: then }).click();
      await quiet();
    }
    await seen(press ? `${tab}, ${press}` : tab);
    if (press) await (back ? page.getByRole("button", { name: back, exact: true }) : button).click();
  }
}
