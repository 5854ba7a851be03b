// Runs before the first paint, as a plain script in the head: theme, size and whether the page
// opens with a text of one's own must be known by then, and a strict CSP allows no inline script. A page that is opened from a disk or
// without its build has no modules, and then the words in it say what to do.
const root = document.documentElement;
root.dataset["starting"] = location.hash.length > 1 ? "own" : "first";
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) delete root.dataset["starting"];
  },
  true,
);
try {
  const theme = localStorage.getItem("rolecall.theme");
  if (theme === "light" || theme === "dark") root.dataset["theme"] = theme;
  if (localStorage.getItem("rolecall.size") === "present") root.dataset["size"] = "present";
  if (localStorage.getItem("rolecall.draft") === "kept") root.dataset["starting"] = "own";
} catch {
  // Storage may be closed to this page; the system's theme is right then.
}
