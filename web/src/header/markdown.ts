/** fence puts a text into a Markdown code block whose fence does not occur in the text. */
export function fence(text: string, language = "json"): string {
  let longest = 2;
  for (const run of text.match(/`{3,}/g) ?? []) longest = Math.max(longest, run.length);
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${text.endsWith("\n") ? text : text + "\n"}${marks}`;
}
