import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Guide } from "@/app/[tenant]/[language]/(public)/_pages/guide";
import { GuideFrame } from "@/app/[tenant]/[language]/(public)/_pages/guide-frame";
import { headingsOf } from "@/lib/text/markdown/headings";

const read = (name: string) => readFileSync(`src/content/en/${name}.md`, "utf8");

function show(name: string, source: string, hasDirectory = true): Document {
  const html = renderToStaticMarkup(
    <GuideFrame title="A guide" text="" place={{ name, hasDirectory }} headings={headingsOf(source)}>
      <Guide source={source} />
    </GuideFrame>,
  );
  return new DOMParser().parseFromString(html, "text/html");
}

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const neighbors = (name: string, hasDirectory?: boolean) =>
  textsOf(show(name, read("docs/members"), hasDirectory), "nav[aria-label='Other guides'] li");

it.each(["docs/members", "docs/sessions", "docs/owners", "docs/operators", "api"])(
  "every entry of the contents of %s leads to its section",
  (name) => {
    const page = show("members", read(name));
    const links = [...page.querySelectorAll("nav[aria-labelledby='contents'] a")];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const targets = page.querySelectorAll(`[id="${link.getAttribute("href")?.slice(1)}"]`);
      expect([...targets].map(({ textContent }) => textContent)).toEqual([link.textContent]);
    }
    expect(links).toHaveLength(page.querySelectorAll(".prose h2").length);
  },
);

it("a guide ends with the one before and the one after it", () => {
  expect(neighbors("members")).toEqual(["Next guideSessions"]);
  expect(neighbors("sessions")).toEqual(["Previous guideFor members", "Next guideFor community owners"]);
  expect(neighbors("operators")).toEqual([
    "Previous guideFor community owners",
    "Next guideHow ranking works",
  ]);
  expect(neighbors("operators", false)).toEqual(["Previous guideFor community owners"]);
});
