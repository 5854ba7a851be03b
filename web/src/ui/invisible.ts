/** invisibleNames are the signs and names in place of characters that cannot be seen. */
export const invisibleNames: Readonly<Record<string, string>> = {
  "\t": "→\t",
  "\n": "↵\n",
  "\r": "␍",
  "\u00a0": "NBSP",
  "\u00ad": "SHY",
  "\u200b": "ZWSP",
  "\u200c": "ZWNJ",
  "\u200d": "ZWJ",
  "\u200e": "LRM",
  "\u200f": "RLM",
  "\u2060": "WJ",
  "\ufeff": "BOM",
};
