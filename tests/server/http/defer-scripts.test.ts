import { describe, expect, it } from "vitest";
import { scriptsLast } from "@/server/http/defer-scripts";

const page = (head: string, body: string): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("the scripts of a page", () => {
  it("are asked for once it is read, in their order, and no sooner", () => {
    const given = page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
        '<script src="/_next/static/chunks/b.js" async=""></script><title>Zürich</title>',
      '<p>text</p><script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script>push(1)</script>',
    );
    expect(scriptsLast(given)).toBe(
      page(
        '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><title>Zürich</title>',
        '<p>text</p><script>push(1)</script><script>for(const a of ["/_next/static/chunks/b.js","/_next/static/chunks/main.js"])' +
          '{const s=document.createElement("script");s.async=true;s.src=a;document.head.append(s)}</script>',
      ),
    );
  });

  it("stay where another than React's way of writing them was chosen", () => {
    const given = page(
      '<script src="/old.js" noModule=""></script><script>first()</script>',
      '<script type="application/ld+json">{"name":"\\u003cscript src=\\"/x.js\\" async=\\"\\"\\u003e"}</script>',
    );
    expect(scriptsLast(given)).toBe(given);
  });

  it("stay where their address is written otherwise than meant", () => {
    const given = page('<script src="/a.js?x=1&amp;y=2" async=""></script>', "");
    expect(scriptsLast(given)).toBe(given);
  });

  it("stay in what is no whole page", () => {
    const given = '<script src="/a.js" async=""></script><p>part';
    expect(scriptsLast(given)).toBe(given);
  });

  it("are as text of a member nothing but text", () => {
    const given = page("", '<p>&lt;script src="/x.js" async=""&gt;&lt;/script&gt;</p>');
    expect(scriptsLast(given)).toBe(given);
  });
});
