// Styles that the first screen doesn't need: each such file is fetched with the script that draws with it.

const coming = new Map<string, Promise<unknown>>();

/** styles brings a style sheet of the build, once; it resolves when that is there, and rejects if it doesn't come. */
export function styles(name: string): Promise<unknown> {
  const known = coming.get(name);
  if (known) return known;
  const sheet = new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./${name}.css`, import.meta.url).href;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      coming.delete(name);
      failed(new Error(`${name}.css didn’t load`));
    };
    document.head.append(link);
  });
  coming.set(name, sheet);
  return sheet;
}
