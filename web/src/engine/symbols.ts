// Names for the functions of the module. They are for reports alone and so heavy that the
// module does without: it gives numbers, and a file beside it has their names.

/** named puts the name beside the number of a function in the detail of an internal failure. */
export async function named(detail: string): Promise<string> {
  const number = /\bat function (\d+)/.exec(detail)?.[1];
  if (!number) return detail;
  try {
    const response = await fetch(new URL("./app.symbols.txt", import.meta.url));
    const name = response.ok && new RegExp(`^${number} (.+)$`, "m").exec(await response.text())?.[1];
    return name ? `${detail} (${name})` : detail;
  } catch {
    return detail; // without the network the number has to do
  }
}
