// Times as people read them.

/** duration writes milliseconds in the two units that fit. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return `${(milliseconds / 1000).toFixed(1).replace(/\.0$/, "")} s`;
  if (seconds < 3600) return two(seconds, 60, "min", "s");
  if (seconds < 48 * 3600) return two(Math.floor(seconds / 60), 60, "h", "min");
  return two(Math.floor(seconds / 3600), 24, "days", "h");
}

function two(value: number, each: number, large: string, small: string): string {
  const rest = value % each;
  return `${Math.floor(value / each)} ${large}` + (rest > 0 ? ` ${rest} ${small}` : "");
}

/** moment writes a timestamp as it was written, with a blank for the letter between date and time. */
export function moment(timestamp: string): string {
  return timestamp.replace(/^(\d{4}-\d\d-\d\d)[Tt]/, "$1 ").replace(/\.\d+(?=[Zz+-]|$)/, "");
}
