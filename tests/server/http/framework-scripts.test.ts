import { expect, it } from "vitest";
import { allowFrameworkScripts, scriptHash } from "@/server/http/framework-scripts";

const POLICY = "default-src 'self'; script-src 'self'; upgrade-insecure-requests";
const FIRST = "(self.__next_f=self.__next_f||[]).push([0])";
const DATA = String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n2:\u003cb>) (\"\n"])`;
const START = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';

it("names each script of the framework once", () => {
  const html = [FIRST, DATA, DATA].map((text) => `<script>${text}</script>`).join("");
  const hashes = [FIRST, DATA, START].map(scriptHash).join(" ");
  expect(allowFrameworkScripts(POLICY, `${html}<script id="_R_">${START}</script>`)).toBe(
    `default-src 'self'; script-src 'self' ${hashes}; upgrade-insecure-requests`,
  );
});

it.each([
  "alert(1)",
  "self.__next_f.push([1,alert(1)])",
  "self.__next_f.push([1]);alert(1)",
  "self.__next_f.push([1]);alert(1);([1])",
  "self.__next_f.push([1])//\nalert(1)",
  '{"a":1}',
  "",
])("doesn't allow the planted script %s", (planted) => {
  expect(allowFrameworkScripts(POLICY, `<p><script>${planted}</script></p>`)).toBe(POLICY);
});

it("leaves a page without scripts, one that is cut off and a policy with a nonce as they are", () => {
  for (const html of ["<p>no script</p>", `<script>${FIRST}`, "<script"])
    expect(allowFrameworkScripts(POLICY, html)).toBe(POLICY);
  const nonce = "script-src 'nonce-x' 'strict-dynamic'";
  expect(allowFrameworkScripts(nonce, `<script>${FIRST}</script>`)).toBe(nonce);
});

it("hashes as browsers do", () => {
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
