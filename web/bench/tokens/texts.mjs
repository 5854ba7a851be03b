// The texts of the benchmark. Prose and code are those of the Go distribution: the
// comments of its sources, and the sources without them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "../../tests/tokens/random.mjs";
import { generate } from "../generate.mjs";

const size = 3e6;

function goSources() {
  const root = join(execFileSync("go", ["env", "GOROOT"]).toString().trim(), "src");
  return readdirSync(root, { recursive: true })
    .filter(
      (name) => name.endsWith(".go") && !/vendor|testdata|zerrors|ztypes|zsys|tables|rewrite[A-Z]|opGen/.test(name),
    )
    .sort()
    .map((name) => readFileSync(join(root, name), "utf8"));
}

const isComment = (line) => /^\s*\/\//.test(line);

function prose(sources) {
  let text = "";
  const seen = new Set();
  for (const source of sources) {
    for (const line of source.split("\n")) {
      const words = line.replace(/^\s*\/\/ ?/, "");
      if (!isComment(line) || words.length < 40 || /^\S+:|\t|BSD-style|Copyright/.test(words) || seen.has(words))
        continue;
      seen.add(words);
      text += words + (words.endsWith(".") ? "\n\n" : "\n");
    }
    if (text.length > size) break;
  }
  return text.slice(0, size);
}

function code(sources) {
  let text = "";
  // Every fifth source, so that it comes from all over the library.
  for (let i = 0; i < sources.length && text.length < size; i += 5)
    text += sources[i]
      .split("\n")
      .filter((line) => !isComment(line))
      .join("\n");
  return text.slice(0, size);
}

const chinese =
  "我们 今天 可以 通过 这个 系统 处理 用户 的 请求 并且 返回 结果 如果 没有 找到 对应 文件 就 会 显示 错误 信息 数据 模型 训练 需要 大量 时间 和 计算 资源 中国 北京 上海 天气 很 好 学习 语言 是 一种 非常 有趣 经济 发展 社会 问题 研究 表明 人工 智能 技术 正在 改变 世界 朋友 告诉 他 明天 去 图书馆 看书 老师 学生 之间 关系 因此 必须 认真 考虑 环境 保护 重要 性 不 只是 政府 责任 也 是 每 个 人 义务 开发 者 提供 接口 调用 函数 参数 类型 服务器 网络 连接 超时 重新 启动 安装 更新 版本 支持 多种 平台 春天 花 开 了 孩子 公园 里 玩耍 历史 文化 传统 音乐 电影 导演 作品 获得 奖项 医院 医生 病人 治疗 方法 价格 上涨 市场 竞争 激烈 公司 决定 推出 新 产品".split(
    " ",
  );
const japanese =
  "私 は 今日 東京 に 行き ます この プログラム を 実行 する と 結果 が 表示 され データ の 処理 時間 かかり 問題 ありません 日本語 勉強 して いる 学生 です 天気 とても いい ので 公園 で 散歩 しました 新しい モデル 学習 させる ため 大量 必要 サーバー 接続 エラー 発生 もう一度 試して ください 彼女 図書館 本 読んで 音楽 聞き ながら 料理 作る こと 好き な 人 多い 会社 会議 明日 午後 三時 から 始まり".split(
    " ",
  );
const emoji = "😀 🎉 👍🏽 🚀 ❤️ 👨‍👩‍👧‍👦 🔥 🌸 🍜 🇯🇵 🇨🇳 ✨ 😂 🙏".split(" ");

function cjk() {
  const random = seeded(7);
  let text = "";
  // Most characters take three bytes: as many bytes as the other texts have.
  while (text.length < size / 3) {
    const words = random(3) === 0 ? japanese : chinese;
    for (let clauses = 1 + random(4); clauses > 0; clauses--) {
      for (let n = 2 + random(9); n > 0; n--) text += words[random(words.length)];
      if (random(25) === 0) text += emoji[random(emoji.length)];
      // A character from all over the script now and then, as names and terms have.
      if (random(3) === 0) text += String.fromCodePoint(0x4e00 + random(0x2000));
      text += clauses > 1 ? "，" : "。";
    }
    if (random(6) === 0) text += "\n";
  }
  return text;
}

/** The texts by name; without ROLECALL_CORPORA there are no real conversations. */
export function texts() {
  const sources = goSources();
  const all = {
    prose: prose(sources),
    code: code(sources),
    JSON: generate(2e6),
    "Chinese, Japanese, emoji": cjk(),
  };
  const tau = process.env.ROLECALL_CORPORA && join(process.env.ROLECALL_CORPORA, "tau-bench/gpt-4o-airline.even.json");
  if (tau && existsSync(tau)) all["real conversations"] = readFileSync(tau, "utf8");
  return all;
}

/** The texts whose pieces are as long as they, in so many UTF-16 units. */
export function worstCases(units) {
  const random = seeded(3);
  const of = (letters) => {
    const list = [...letters];
    let text = "";
    while (text.length < units) text += list[random(list.length)];
    return text.slice(0, units);
  };
  const lower = "abcdefghijklmnopqrstuvwxyz";
  return {
    "one letter": "a".repeat(units),
    spaces: " ".repeat(units),
    newlines: "\n".repeat(units),
    dashes: "-".repeat(units),
    "exclamation marks": "!".repeat(units),
    "one Han": "汉".repeat(units),
    "one emoji": "😀".repeat(units / 2),
    "one combining mark": "\u0301".repeat(units),
    "space and newline": " \n".repeat(units / 2),
    "random letters": of(lower),
    "random capitals": of(lower.toUpperCase()),
    "random base64": of(lower + lower.toUpperCase() + "0123456789+/"),
    "random punctuation": of("!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~"),
    "random Han": of("的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生"),
  };
}
