import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "@/components/content/markdown";
import { whereMembersWrite } from "@/lib/language/server";

const shown = (source: string) => renderToStaticMarkup(<Markdown source={source} />);

describe("COM-3: a mention", () => {
  const said = (source: string) =>
    renderToStaticMarkup(<Markdown source={source} mentions={["ada", "ben-2"]} />);

  it("leads to the profile of the named member, and to no other", () => {
    const html = said("Thanks @Ada, @ben-2 and **@ada**; not @adam, x@ada or @nobody.");
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="/profile/ada"',
      'href="/profile/ben-2"',
      'href="/profile/ada"',
    ]);
    expect(html).toContain(">@Ada</a>, ");
  });

  it.each(["`@ada`", "    @ada", "[see @ada](https://one.example)", "[@ada][1]\n\n[1]: https://one.example"])(
    "isn't in %j",
    (source) => expect(said(source)).not.toContain("/profile/"),
  );

  it("costs no time however many there are", () => {
    expect(said("@ada ".repeat(4000)).match(/<a /g)).toHaveLength(4000);
  });
});

describe("a member's text", () => {
  it("says its language if it is known; a text of ours is in the page's", () => {
    const german = (part: ReactNode) => whereMembersWrite("de", () => renderToStaticMarkup(part));
    expect(german(<Markdown source="Grüezi" />)).toMatch(/^<div lang="de" class="prose"/);
    expect(german(<Markdown source="Hello" isGuide />)).not.toContain("lang=");
    expect(shown("Grüezi")).not.toContain("lang=");
  });

  it("has bullets, bars and columns on the side where its letters begin", () => {
    const html = shown("- نحل\n\n3. نحل\n\n> نحل\n\n| نحل |\n|---|\n| عسل |");
    for (const tag of ["<ul", "<ol", "<blockquote", "<table"]) expect(html).toContain(`${tag} dir="auto"`);
    expect(html).toContain('start="3"');
  });

  it("has no invisible or reversing characters, also of entities", () => {
    expect(shown("a&#x202E;b&#8203;c &zwnj;&shy;d")).toContain("<p>abc \u200cd</p>");
  });

  it("keeps what looks like a tag as text", () => {
    expect(shown("a List<String> of <b>all</b>")).toContain("a List&lt;String&gt; of &lt;b&gt;all&lt;/b&gt;");
    expect(shown("<script>alert(1)</script>")).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
    const link = shown("[a <b>][1]\n\n[1]: https://one.example");
    expect(link).toContain("a &lt;b&gt;</a></p>");
    expect(link.match(/<p>/g)).toHaveLength(1);
    expect(shown("- <div>\n\n> <!-- x -->")).toContain("&lt;!-- x --&gt;");
  });

  it("is shown as the elements it means", () => {
    const html = shown("**bold** and `code`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    for (const part of ["<strong>bold</strong>", "<code>code</code>", "<li>one</li>", "<td>1</td>"])
      expect(html).toContain(part);
  });

  it("has no footnotes, of which one could be called a thousand times", () => {
    expect(shown("a[^1] b[^1]\n\n[^1]: https://one.example")).not.toMatch(/<sup|<section|<ol/);
  });

  it("is drawn once for all who are named alike, and again for others", () => {
    const said = (names: string[]) => renderToStaticMarkup(<Markdown source="For @ada" mentions={names} />);
    expect([said(["ada"]), said(["ada"]), said([])].map((html) => html.includes("/profile/ada"))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("has headings below the page's", () => {
    const html = shown("# One\n\n## Two\n\n###### Six");
    expect(html).toContain("<h3>One</h3>");
    expect(html).toContain("<h4>Two</h4>");
    expect(html).not.toMatch(/<h[12]/);
  });

  it("is bold beside the punctuation of scripts without spaces", () => {
    expect(shown("これは**「太字」**です。**重要。**そして~~削除。~~後")).toContain(
      "これは<strong>「太字」</strong>です。<strong>重要。</strong>そして<del>削除。</del>後",
    );
  });

  it("leads to the website it names, and never to a page of ours that doesn't exist", () => {
    const html = shown("[a](example.com) <HTTPS://b.example> HTTPS://C.example [d](D) ![e](f.example/g 'h')");
    expect(html).toContain('<a href="https://example.com" ');
    expect(html).toContain('<a href="https://b.example" ');
    expect(html).toContain('<a href="https://C.example" ');
    expect(html).toContain(" [d](D) ");
    expect(html).toMatch(/<a href="https:\/\/f.example\/g"[^>]*title="h"[^>]*>e<\/a>/);
  });

  it("counts as the writer does", () => {
    expect(shown("3. c\n2. b")).toContain('<li value="3">c</li>');
    expect(shown("42.")).toContain("<p>42.</p>");
  });

  it("passes no reputation to what it links", () => {
    expect(shown("[a](https://example.org)")).toContain(
      '<a href="https://example.org" rel="ugc nofollow noopener">a</a>',
    );
  });

  it("says for a task whether it is done, without a control that cannot be used", () => {
    const html = shown("- [x] yes\n- [ ] no");
    expect(html).toContain('aria-label="Done"');
    expect(html).not.toContain("<input");
  });
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "<svg/onload=alert(1)>",
  "<iframe src=//evil.example></iframe>",
  "<style>body{display:none}</style>",
  "<form action=//evil.example><input name=password></form>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#x09;script:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox(1))",
  "[x](file:///etc/passwd)",
  "<javascript:alert(1)>",
  "![x](https://evil.example/pixel.gif)",
  "![x](javascript:alert(1))",
  "[x]: javascript:alert(1)\n\n[x]",
  '[x](https://example.org "onmouseover=alert(1)")',
  "# x {#root onclick=alert(1)}",
  "```html onload=alert(1)\n<b>\n```",
];

describe("hostile text", () => {
  it.each(HOSTILE)("%j runs nothing, loads nothing and names no part of the page", (source) => {
    const html = shown(source);
    expect(html).not.toMatch(/<(script|img|svg|iframe|style|form|input|object|embed|link|meta)/i);
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style|id|name|src)=/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:)/i);
  });

  it.each([
    [">", ">".repeat(20_000)],
    ["list markers", "- ".repeat(10_000)],
    ["asterisks", `${"*".repeat(10_000)}a${"*".repeat(10_000)}`],
    ["mixed emphasis", `${"*_".repeat(5_000)}a${"_*".repeat(5_000)}`],
    ["brackets", "[".repeat(20_000)],
    ["stairs", Array.from({ length: 190 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
  ])("nested by %s is answered in time and not deep", (_, source) => {
    const html = shown(source);
    expect(html.match(/<(blockquote|ul|em|strong)/g)?.length ?? 0).toBeLessThan(20);
  });
});

describe("text that shows nothing", () => {
  it.each(["", "  \n"])("isn't a node in %j, so that a page from the server can hold it twice", (source) =>
    expect(Markdown({ source }).props.children).toBeNull(),
  );
});
