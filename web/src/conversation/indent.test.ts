import assert from "node:assert/strict";
import { test } from "node:test";
import { compactJson, indentJson } from "./indent";

test("short objects and lists stay on one line, longer ones are spread", () => {
  const text =
    '{"city":"Oslo","days":[1,2],"options":{"units":"metric","names":["a rather long first name","a rather long second name","third"]}}';
  assert.equal(
    indentJson(text),
    [
      "{",
      '  "city": "Oslo",',
      '  "days": [1, 2],',
      '  "options": {',
      '    "units": "metric",',
      '    "names": [',
      '      "a rather long first name",',
      '      "a rather long second name",',
      '      "third"',
      "    ]",
      "  }",
      "}",
    ].join("\n"),
  );
  assert.equal(indentJson('{"city":"Oslo"}'), '{ "city": "Oslo" }');
  assert.equal(indentJson(" { } "), "{}");
});

test("numbers, escapes and the order of keys stay as written", () => {
  const text = '{"2":12345678901234567890,"1":1.50e+2,"s":"\\u00e9 \\" } , [ \\\\"}';
  assert.equal(
    indentJson(text),
    '{\n  "2": 12345678901234567890,\n  "1": 1.50e+2,\n  "s": "\\u00e9 \\" } , [ \\\\"\n}',
  );
  assert.equal(compactJson(' { "a" : [ 1.0 , "x y" , -2e5 , true ] }\n'), '{"a":[1.0,"x y",-2e5,true]}');
});

test("what isn't an object or list is left alone", () => {
  for (const text of ["", "12", '"{}"', "{", "[1,]", "{'a': 1}", "hello {}"])
    assert.equal(indentJson(text), null, text);
});
