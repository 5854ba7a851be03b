// A wheel with the command, for those who install programs with pip, uv or pipx: the program and a few lines of Python that
// start it. A wheel is a ZIP file.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

/** The tags of the platforms. The program links no C library, so on Linux it's for any. Go needs macOS 12 or newer. */
const tags = {
  "linux/amd64": "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
  "linux/arm64": "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
  "darwin/amd64": "macosx_12_0_x86_64",
  "darwin/arm64": "macosx_12_0_arm64",
  "windows/amd64": "win_amd64",
  "windows/arm64": "win_arm64",
};

const main = `"""Starts the program that comes with this package: python -m rolecall."""

import os
import subprocess
import sys
import sysconfig


def program() -> str:
    name = "rolecall.exe" if sys.platform == "win32" else "rolecall"
    beside = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    user = sysconfig.get_preferred_scheme("user")
    for folder in (sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user), os.path.join(beside, "bin")):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(name)


if __name__ == "__main__":
    if sys.platform == "win32":
        sys.exit(subprocess.run([program(), *sys.argv[1:]]).returncode)
    os.execv(program(), [program(), *sys.argv[1:]])
`;

/** zip is a ZIP file of entries, each with its name, its bytes and its rights. All have the same date, so it's the same each time. */
function zip(entries) {
  const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
  const parts = [];
  const central = [];
  let at = 0;
  for (const { name, data, mode } of entries) {
    const packed = deflateRawSync(data, { level: 9 });
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    for (const [offset, value] of [
      [0, 20],
      [2, 0x800],
      [4, 8],
      [6, 0],
      [8, date],
    ])
      head.writeUInt16LE(value, offset);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(path.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), head, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((0o100000 | mode) * 0x10000, 6); // a regular file with these rights
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x03"), head, rest, path);
    at += 30 + path.length + packed.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from("PK\x05\x06"), end]);
}

/** wheel writes the wheel for a platform into a folder and returns its name. */
export function wheel({ platform, version, program, readme, licence, out }) {
  const tag = tags[platform];
  if (!tag) return undefined;
  const info = `rolecall-${version}.dist-info`;
  const text = (name, said, mode = 0o644) => ({ name, data: Buffer.from(said), mode });
  const metadata = `Metadata-Version: 2.4
Name: rolecall
Version: ${version}
Summary: Check, fix and understand requests to LLM APIs
Keywords: llm,openai,anthropic,gemini,lint,validate,tool calls
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.8
Project-URL: Source, https://github.com/rolecall/rolecall
Description-Content-Type: text/markdown

${readme}`;
  const script = platform.startsWith("windows/") ? "rolecall.exe" : "rolecall";
  const entries = [
    text("rolecall/__init__.py", ""),
    text("rolecall/__main__.py", main),
    { name: `rolecall-${version}.data/scripts/${script}`, data: readFileSync(program), mode: 0o755 },
    text(`${info}/METADATA`, metadata),
    text(
      `${info}/WHEEL`,
      `Wheel-Version: 1.0\nGenerator: rolecall\nRoot-Is-Purelib: false\n${tag
        .split(".")
        .map((each) => `Tag: py3-none-${each}\n`)
        .join("")}`,
    ),
    text(`${info}/licenses/LICENSE`, licence),
  ];
  const record = entries.map(
    ({ name, data }) => `${name},sha256=${createHash("sha256").update(data).digest("base64url")},${data.length}\n`,
  );
  entries.push(text(`${info}/RECORD`, `${record.join("")}${info}/RECORD,,\n`));
  const name = `rolecall-${version}-py3-none-${tag}.whl`;
  writeFileSync(join(out, name), zip(entries));
  return name;
}
