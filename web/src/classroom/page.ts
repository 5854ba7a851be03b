// The page for a class: find the fault, hand in, the teacher's table, and a sheet to print. Nothing is sent.

import "../styles/class.css";
import { make } from "./dom";
import { find } from "./find";
import { handIn } from "./handIn";
import { sheet } from "./sheet";
import { teacher } from "./teacher";

/** views are the views by their names in the address. Each shows itself in a box; settings are what the address has after the name. */
const views: Record<string, (box: HTMLElement, settings: URLSearchParams) => Promise<void>> = {
  find,
  progress: handIn,
  class: teacher,
  sheet,
};

const main = document.getElementById("main")!;
let shown = 0;

async function show(): Promise<void> {
  const mine = ++shown;
  const [name = "", ...settings] = location.hash.slice(1).split("&");
  const chosen = views[name] ? name : "find";
  for (const link of document.querySelectorAll("nav a"))
    if (link.getAttribute("href") === "#" + chosen) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  const box = make("article");
  main.replaceChildren(box);
  document.title = `${document.querySelector("[aria-current]")?.textContent} · Rolecall`;
  try {
    await views[chosen]!(box, new URLSearchParams(settings.join("&")));
  } catch (problem) {
    if (mine === shown) box.replaceChildren(make("p", { role: "alert" }, (problem as Error).message));
  }
}

addEventListener("hashchange", () => {
  void show();
  main.focus();
});
void show();
