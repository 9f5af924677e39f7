import { expect, it } from "vitest";
import { allowInlineScripts, scriptHash } from "@/server/http/inline-scripts";

const POLICY = "default-src 'self'; script-src 'self'; upgrade-insecure-requests";

it("names each inline script once, and neither data nor scripts with an address", () => {
  const html = `<script>one()</script><script id="_R_">two()</script><script>one()</script>
    <script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>`;
  expect(allowInlineScripts(POLICY, html)).toBe(
    `default-src 'self'; script-src 'self' ${scriptHash("one()")} ${scriptHash("two()")}; upgrade-insecure-requests`,
  );
});

it("leaves a page without scripts, one that is cut off and a policy with a nonce as they are", () => {
  for (const html of ["<p>no script</p>", "<script>cut off", "<script"])
    expect(allowInlineScripts(POLICY, html)).toBe(POLICY);
  const nonce = "script-src 'nonce-x' 'strict-dynamic'";
  expect(allowInlineScripts(nonce, "<script>one()</script>")).toBe(nonce);
});

it("hashes as browsers do", () => {
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
