// One sample, the same in Node and in a page: a fresh process or page runs one job of one
// tool. Times are in ms.

const now = () => performance.now();
const rest = () => new Promise((done) => setTimeout(done, 20));
/** How long, in ms, each tool runs at least before what is measured as fresh. */
const warmUp = 250;

/**
 * Loads a tool and measures a text: cold is the first pass over its first third, fresh is
 * what follows after more passes over that third, as many as the warming up takes, and
 * repeat is the median of further passes over all of it. Before them comes a call on two words, which belongs to the loading.
 */
export async function measure({ load }, { encoding, assets, text: whole, units, started, passes = 3 }) {
  const text = whole.slice(0, units);
  const tool = await load(encoding, assets);
  tool.encode("hello world");
  const times = { load: now() - started };
  const cut = Math.floor(text.length / 3);
  const [head, tail] = [text.slice(0, cut), text.slice(cut)];
  const time = (part) => {
    const from = now();
    const tokens = tool.encode(part).length;
    return { time: now() - from, tokens };
  };
  times.cold = time(head).time;
  await rest();
  for (let warm = times.cold; warm < warmUp || times.headTokens === undefined;) {
    const pass = time(head);
    times.headTokens = pass.tokens;
    warm += pass.time;
    await rest();
  }
  const fresh = time(tail);
  times.fresh = fresh.time;
  times.tailTokens = fresh.tokens;
  const repeated = [];
  for (let i = 0; i < passes; i++) {
    await rest();
    repeated.push(time(text).time);
  }
  times.repeat = repeated.sort((a, b) => a - b)[passes >> 1];
  return times;
}

/**
 * Loads a tool and measures the first and a later call on each text, until one takes too
 * long. With long, the last text so many times over comes after them.
 */
export async function measureWorst({ load }, { encoding, assets, texts, long, patience }) {
  const tool = await load(encoding, assets);
  tool.encode("hello world");
  const seen = [];
  for (const text of long ? [...texts, texts.at(-1).repeat(long)] : texts) {
    const previous = seen.at(-1);
    const growth = previous ? text.length / previous.units : 1;
    const taken = previous ? (previous.estimate ?? previous.first) : 0;
    // A tool that takes the square of the length is not asked for the next.
    if (taken * growth * growth > patience && taken > 50) {
      seen.push({ units: text.length, estimate: taken * growth * growth });
      continue;
    }
    const from = now();
    const tokens = tool.count(text);
    const first = now() - from;
    let later = first;
    if (first < 1000) {
      const again = now();
      tool.count(text);
      later = now() - again;
    }
    seen.push({ units: text.length, first, later, tokens });
  }
  return seen;
}
