import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LcpText } from "@/components/lcp-text";
import { leadFirst } from "@/server/http/prioritize-first-paint";

const SHEET = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>';
const THEME = "<script>try{var t=/(?:;|$)/.exec(document.cookie)}catch{}</script>";
const HALT = "<script>document.currentScript.remove()</script>";
const OLD = '<script src="/old.js" noModule=""></script>';
const lead = renderToStaticMarkup(
  <LcpText className="text-lg">{"Words & <more> of $& here"}</LcpText>,
).replace(/^.*<p/, "<p");

const page = (head: string, body: string): string =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;

describe("the first words of a page", () => {
  it("are read by the time its style sheet is there, and nothing below them", () => {
    expect(leadFirst(page(`${SHEET}${THEME}${OLD}`, `<h1>A</h1>${lead}<ol></ol>`))).toBe(
      page(`${THEME}${SHEET}${OLD}`, `<h1>A</h1>${lead}${HALT}<ol></ol>`),
    );
  });

  it("change nothing where there are none", () => {
    const given = page(`${SHEET}${THEME}`, "<h1>A</h1><ol></ol>");
    expect(leadFirst(given)).toBe(given);
  });

  it("are not what a member wrote", () => {
    const given = page(`${SHEET}${THEME}`, '<p>&lt;p id="lead"&gt;mine&lt;/p&gt;</p>');
    expect(leadFirst(given)).toBe(given);
  });

  it("are not looked for in what is no page", () => {
    expect(leadFirst(lead)).toBe(lead);
  });
});
