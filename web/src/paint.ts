// Runs before the first paint, as a plain script in the head: the theme must be known
// by then, and a strict CSP allows no inline script.
try {
  const theme = localStorage.getItem("rolecall.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Storage may be closed to this page; the system's theme is right then.
}
