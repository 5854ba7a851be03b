// A long text in stretches of lines.

/** linesEach is how many lines a stretch has at most. */
const linesEach = 200;

/** A Stretch is some lines of a text, without the line break at their end. */
export interface Stretch {
  text: string;
  lines: number;
}

/** stretchesOf cuts a text at line breaks. */
export function stretchesOf(text: string, most = linesEach): Stretch[] {
  const lines = text.split("\n");
  const stretches: Stretch[] = [];
  for (let at = 0; at < lines.length; at += most) {
    const own = lines.slice(at, at + most);
    stretches.push({ text: own.join("\n"), lines: own.length });
  }
  return stretches;
}
