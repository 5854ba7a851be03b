// Writes a file of conversations of a wanted size: prose, code, Chinese and Japanese,
// tool calls with JSON inside JSON. The same seed gives the same bytes.
import { seeded } from "../tests/tokens/random.mjs";

const words = (
  "the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you " +
  "were all her she there would their we him been has when who will no more if out so up said what about than into them can only other " +
  "time new some could these two may first then do any like my now over such our man me even most made after also did many before must " +
  "through years where much your way well down should because each just those people how too little state good very make world still see " +
  "own work long here get both between life being under never day same another know while last might us great old year off come since go " +
  "against came right used take three reservation baggage passenger itinerary refund latency gateway deployment"
).split(" ");
const han = [..."天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈"];
const kana = [..."あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"];
const emoji = ["🙂", "🚀", "👩‍💻", "🇯🇵", "✅"];
const code = [
  "func sum(values []int) (total int) {\n\tfor _, v := range values {\n\t\ttotal += v\n\t}\n\treturn total\n}\n",
  'def read(path: str) -> dict:\n    with open(path, "r") as f:\n        return json.load(f)\n',
  "export const debounce = (fn, ms) => {\n  let t;\n  return (...a) => { clearTimeout(t); t = setTimeout(() => fn(...a), ms); };\n};\n",
  "SELECT u.id, count(*) AS n FROM users u JOIN orders o ON o.user_id = u.id WHERE u.email LIKE '%@example.com' GROUP BY 1;\n",
];

export function generate(bytes, seed = 7) {
  const random = seeded(seed);
  const pick = (list) => list[random(list.length)];
  const prose = (n) => {
    const out = [];
    for (let i = 0; i < n; i++) {
      out.push(pick(words));
      if (random(14) === 0) out[out.length - 1] += random(3) === 0 ? ".\n\n" : ".";
    }
    return out.join(" ");
  };
  const asian = (n) => {
    const set = random(2) ? han : kana;
    let out = "";
    for (let i = 0; i < n; i++) out += random(20) === 0 ? "。" : pick(set);
    return out + pick(emoji);
  };
  const text = (n) => {
    const kind = random(10);
    if (kind < 6) return prose(n);
    if (kind < 8) return "Here it is:\n\n```\n" + pick(code) + pick(code) + "```\n" + prose(n >> 1);
    return asian(n * 2);
  };
  const conversations = [];
  let size = 0;
  while (size < bytes) {
    const messages = [{ role: "system", content: "You are a careful agent.\n" + prose(120) }];
    const turns = 4 + random(10);
    for (let turn = 0; turn < turns; turn++) {
      messages.push({ role: "user", content: text(20 + random(120)) });
      if (random(2)) {
        const id = `call_${conversations.length}_${turn}`;
        const args = {
          path: `/srv/${pick(words)}/${pick(words)}.json`,
          query: prose(6),
          limit: random(100),
          nested: { filter: [pick(words), '"quoted"', asian(4)], deep: { on: true } },
        };
        messages.push({
          role: "assistant",
          content: random(3) ? null : prose(12),
          tool_calls: [{ id, type: "function", function: { name: "search_files", arguments: JSON.stringify(args) } }],
        });
        messages.push({
          role: "tool",
          tool_call_id: id,
          content: JSON.stringify({
            rows: Array.from({ length: 2 + random(6) }, () => ({
              id: random(1e9),
              title: prose(8),
              snippet: text(20),
            })),
          }),
        });
      }
      messages.push({ role: "assistant", content: text(40 + random(200)) });
    }
    const conversation = { id: `conversation-${conversations.length}`, messages };
    conversations.push(conversation);
    size += Buffer.byteLength(JSON.stringify(conversation)) + 1;
  }
  return JSON.stringify(conversations);
}
