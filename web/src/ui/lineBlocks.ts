// A long text in blocks of lines.

/** linesEach is how many lines a block has at most. */
const linesEach = 200;

/** A LineBlock is some lines of a text, without the line break at their end. */
export interface LineBlock {
  text: string;
  lines: number;
}

/** lineBlocksOf cuts a text at line breaks. */
export function lineBlocksOf(text: string, most = linesEach): LineBlock[] {
  const lines = text.split("\n");
  const blocks: LineBlock[] = [];
  for (let at = 0; at < lines.length; at += most) {
    const own = lines.slice(at, at + most);
    blocks.push({ text: own.join("\n"), lines: own.length });
  }
  return blocks;
}
