// Names for the functions of a module. They are for reports alone and so heavy that the
// modules do without: they give numbers, and a file next to each has their names.

/** withNames puts the name next to the number of a function in the detail of an internal failure. */
export async function withNames(detail: string, module: string): Promise<string> {
  const number = /\bat function (\d+)/.exec(detail)?.[1];
  if (!number) return detail;
  try {
    const response = await fetch(new URL(`./${module}.symbols.txt`, import.meta.url));
    const name = response.ok && new RegExp(`^${number} (.+)$`, "m").exec(await response.text())?.[1];
    return name ? `${detail} (${name})` : detail;
  } catch {
    return detail; // without the network the number has to do
  }
}
