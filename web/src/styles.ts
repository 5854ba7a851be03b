// Styles that the first screen doesn't need: each such file is fetched with the script that draws with it.

/** styles brings a style sheet of the build; it resolves once that is there, and rejects if it doesn't come. */
export const styles = (name: string): Promise<unknown> =>
  new Promise((done, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./${name}.css`, import.meta.url).href;
    link.onload = done;
    link.onerror = () => {
      link.remove();
      failed(new Error(`${name}.css didn’t load`));
    };
    document.head.append(link);
  });
