// The same in Go, under a finding.
import { expect, test } from "./playground";

test("a finding shows the Go that does what its repair does", async ({ playground, page }) => {
  await playground.open();
  await playground.paste('[{"role":"tool","tool_call_id":"x","content":"stray"},{"role":"user","content":"Hi"}]');
  const why = playground.findings.getByRole("button", { name: "Why", exact: true }).first();
  await expect(why).toBeVisible();
  await why.click();
  const strip = playground.findings.locator(".in-go").first();
  await strip.getByText("In Go", { exact: true }).click();
  const program = await playground.copied(strip.getByRole("button", { name: "Copy the program" }));
  expect(program).toContain("package main");
  expect(program).toContain('"openai-chat"');
  expect(program).not.toContain("{{");
  await expect(page.getByLabel("The same in Go", { exact: true }).first()).toContainText("os.ReadFile");
});
