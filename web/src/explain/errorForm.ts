// Whether a text that is pasted may be an error: asked before anything else happens to it.

/** longestError is the length in UTF-16 units above which a text isn't an error but a file. */
const longestError = 200_000;

const words =
  /error|rejected|declined|denied|["']detail["']|exception|traceback|\b[45]\d\d\b|invalid|\bmust\b|\bplease\b|unexpected|expected|required|supported|refused|exceed|too (long|short|many|few|large)|\b(can|does|did|do|is|are|was)( ?not|n['’]t)\b|\bcan['’]t\b|(can|may) only|unable|failed|missing|duplicate|unknown|unrecognized|should (be|have|match|not|pass)|incompatible|maximum|is empty|inappropriate|非法|无效|错误|失败|必须|不支持/i;

/**
 * mayBeError says whether a pasted text could be what a provider answered: it has the words of
 * one and is not a conversation through and through. The engine then says whether it is.
 */
export function mayBeError(text: string): boolean {
  if (text.length > longestError || !words.test(text)) return false;
  // Of JSON only an object of an error is one, or a sentence: a conversation may speak of errors.
  return (
    !isJson(text) ||
    /^\s*"(?!\s*[[{])/.test(text) ||
    /^\s*[[{]\s*(\{\s*)?"(error\w*|type|message|status(_?code)?|code|detail|object|success|request_?id)"/i.test(text)
  );
}

/** beginsConversation says whether a text begins as a conversation does, in JSON or in what a program printed. */
export function beginsConversation(text: string): boolean {
  return /^\s*[[{][^]{0,200}?["'](role|messages|contents|input)["']\s*:/.test(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
