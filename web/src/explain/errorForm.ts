// Whether a text that is pasted may be an error: asked before anything else happens to it.

/** longestError is the length in UTF-16 units above which a text is no error but a file. */
const longestError = 200_000;

const words =
  /error|exception|traceback|\b[45]\d\d\b|invalid|\bmust\b|\bplease\b|unexpected|expected|required|supported|refused|exceed|too (long|short|many|few|large)|\b(can|does|did|do|is|are|was)( ?not|n['’]t)\b|\bcan['’]t\b|(can|may) only|unable|failed|missing|duplicate|unknown|unrecognized|should (be|have|match|not|pass)|incompatible|maximum|is empty|inappropriate|非法|无效|错误|失败|必须|不支持/i;

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

/** mostOfError is the length in UTF-16 units above which nothing is an error by its form alone. */
const mostOfError = 20_000;

const forms = [
  /^\s*(\[\s*)?\{\s*("type"\s*:\s*"error"|"error"\s*:)/,
  /^\s*Traceback \(most recent call last\)/,
  /^\s*(\w+\.)*\w*(Error|Exception)\b[^\n]*[:[(]/,
  /^\s*event:\s*error\b/,
  /\b(error code|status code|status|http(\/[\d.]+)?)[:= ]*[45]\d\d\b/i,
];

/** isError says whether a text has the form of an error, be its wording known or not. */
export function isError(text: string): boolean {
  if (text.length > mostOfError || /["'](role|messages|contents)\\*["']\s*:/.test(text)) return false;
  return forms.some((form) => form.test(text));
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
