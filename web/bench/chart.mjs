// A picture of how long tools take, for web/SPEED.md: bars in groups, each with its value. It is drawn for light and dark pages.

const bar = 18;
const gap = 6;
const heading = 30;
const names = 190;
const width = 760;

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** chart draws groups of bars as SVG: { title, unit, rows: [{ name, value, own }] }; own marks Rolecall's. Each group has its scale. */
export function chart(title, groups) {
  const lines = [];
  let y = 4;
  for (const group of groups) {
    const most = Math.max(...group.rows.map((row) => row.value));
    lines.push(`<text class="group" x="0" y="${y + 18}">${escaped(group.title)}</text>`);
    y += heading;
    for (const row of group.rows) {
      const length = Math.max(1, Math.round((row.value / most) * (width - names - 90)));
      const value = `${row.value.toFixed(1)} ${group.unit}`;
      lines.push(
        `<text x="${names - 8}" y="${y + 13}" text-anchor="end"${row.own ? ' class="own"' : ""}>${escaped(row.name)}</text>`,
        `<rect x="${names}" y="${y}" width="${length}" height="${bar}" rx="2"${row.own ? ' class="own"' : ""} />`,
        `<text x="${names + length + 6}" y="${y + 13}"${row.own ? ' class="own"' : ""}>${value}</text>`,
      );
      y += bar + gap;
    }
    y += 10;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" viewBox="0 0 ${width} ${y}" role="img" aria-labelledby="t">
  <title id="t">${escaped(title)}</title>
  <style>
    text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #3b4352; }
    .group { font-weight: 600; fill: #14181f; }
    rect { fill: #b6bfce; }
    rect.own { fill: #2f5bd8; }
    text.own { font-weight: 600; fill: #14181f; }
    @media (prefers-color-scheme: dark) {
      text { fill: #b4bccb; }
      .group, text.own { fill: #eef1f6; }
      rect { fill: #4a5364; }
      rect.own { fill: #7d9dff; }
    }
  </style>
  ${lines.join("\n  ")}
</svg>
`;
}
