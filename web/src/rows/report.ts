// What is wrong with rows, as a file.

import type { Finding } from "../engine/types.gen";
import { count } from "../ui/words";

export const reports = ["CSV", "JSON", "SARIF", "Markdown"] as const;
export type Report = (typeof reports)[number];

const ending = { CSV: "csv", JSON: "json", SARIF: "sarif", Markdown: "md" };

/** levelWord is the word for a level in reports. */
const levelWord = (level: string): string => (level === "info" ? "note" : level);

/** quoted is a value of CSV that a spreadsheet doesn't run as a formula. */
const quoted = (value: string | number): string => {
  const text = String(value).replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Reported is what a report says of a finding. */
export type Reported = Pick<Finding, "line" | "column" | "level" | "rule" | "message" | "note">;

/** report is a file: its ending and its text. Good and bad are how many rows are. */
export function report(
  as: Report,
  name: string,
  { good, bad }: { good: number; bad: number },
  findings: readonly Reported[],
): [string, string] {
  const text = {
    CSV: () =>
      [
        ["file", "line", "column", "level", "rule", "message", "note"],
        ...findings.map((f) => [name, f.line, f.column, levelWord(f.level), f.rule, f.message, f.note]),
      ]
        .map((values) => values.map(quoted).join(",") + "\n")
        .join(""),
    JSON: () => JSON.stringify({ file: name, goodCount: good, badCount: bad, findings }, null, 2),
    SARIF: () =>
      JSON.stringify(
        {
          $schema: "https://json.schemastore.org/sarif-2.1.0.json",
          version: "2.1.0",
          runs: [
            {
              tool: {
                driver: { name: "Rolecall", rules: [...new Set(findings.map((f) => f.rule))].map((id) => ({ id })) },
              },
              columnKind: "utf16CodeUnits",
              results: findings.map((f) => ({
                ruleId: f.rule,
                level: levelWord(f.level),
                message: { text: `${f.message}. ${f.note}`.trim() },
                locations: [
                  {
                    physicalLocation: {
                      artifactLocation: { uri: encodeURI(name) },
                      region: { startLine: f.line, startColumn: f.column },
                    },
                  },
                ],
              })),
            },
          ],
        },
        null,
        2,
      ),
    Markdown: () =>
      [
        `# ${name}\n`,
        `${count(good, "good row")}, ${count(bad, "bad row")}.\n`,
        "| line | level | rule | what |\n|---|---|---|---|",
        ...findings.map(
          (f) => `| ${f.line} | ${levelWord(f.level)} | ${f.rule} | ${f.message.replace(/[|<*_`[\\]/g, "\\$&")} |`,
        ),
        "",
      ].join("\n"),
  }[as]();
  return [ending[as], text];
}
