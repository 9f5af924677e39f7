import { describe, expect, test } from "vitest";
import { websiteKey } from "@/domain/startup/rules";
import { SubmitStartup, Website } from "@/domain/startup/schema";
import { draftStartup } from "../../../support/submissions";

const issuesOf = (over: Parameters<typeof draftStartup>[0]) =>
  SubmitStartup.safeParse(draftStartup(over)).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a website", () => {
  test.each([
    ["example.com", "https://example.com/"],
    ["  HTTP://Example.COM/Path ", "http://example.com/Path"],
    ["www.zürich.ch", "https://www.xn--zrich-kva.ch/"],
    ["https://例え.テスト", "https://xn--r8jz45g.xn--zckzah/"],
    ["my_shop.example.co.uk", "https://my_shop.example.co.uk/"],
    ["a--b.example.com.", "https://a--b.example.com./"],
    ["example.com:8443/x", "https://example.com:8443/x"],
  ])("%s is taken as %s", (typed, website) => {
    expect(Website.parse(typed)).toBe(website);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//example.com",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "ftp://example.com",
    "file:///etc/passwd",
    "mailto:me@example.com",
    "blob:https://example.com/1",
    "https://user:secret@example.com",
    "user@example.com",
    "localhost",
    "http://localhost:3000",
    "intranet",
    "http://127.0.0.1",
    "http://0x7f.1",
    "http://2130706433",
    "http://[::1]",
    "https://",
    "https://exa mple.com",
    "https://example..com",
    "https://.example.com",
    "https://-example.com",
    "https://example-.com",
    `https://${"a".repeat(64)}.com`,
    "https://example.c0m",
    "printer.local",
    "https://app.localhost",
    "https://wiki.internal",
    "https://router.home.arpa",
    "",
  ])("%j is refused", (typed) => {
    expect(Website.safeParse(typed).success).toBe(false);
  });
});

describe("a website's key", () => {
  const KEY = "example.com/app";
  test.each([
    "https://example.com/app",
    "http://example.com/app/",
    "https://www.example.com/app",
    "https://EXAMPLE.com/App",
    "https://example.com:443/app",
    "https://example.com./app",
    "https://example.com//app//",
    "https://example.com/app/index.html",
    "https://example.com/app?utm_source=x&UTM_Medium=y&fbclid=1&ref=producthunt",
    "https://example.com/app#features",
    "https://example.com/%61%50p",
    "example.com/app",
  ])("SUB-3: %s is the same site", (typed) => {
    expect(websiteKey(Website.parse(typed))).toBe(KEY);
  });

  test("SUB-3: A name in another script is its punycode", () => {
    expect(websiteKey(Website.parse("https://zürich.ch"))).toBe(
      websiteKey(Website.parse("https://xn--zrich-kva.ch/")),
    );
  });

  test("SUB-3: a code that means something else than its character is kept", () => {
    expect(websiteKey(Website.parse("https://example.com/a%2Fb"))).toBe("example.com/a%2fb");
  });

  test.each([
    "https://example.com/other",
    "https://app.example.com/app",
    "https://example.com:8443/app",
    "https://example.org/app",
    "https://example.com/app?id=7",
  ])("SUB-3: %s is another site", (typed) => {
    expect(websiteKey(Website.parse(typed))).not.toBe(KEY);
  });

  test("SUB-3: The order of a query does not count, its values do", () => {
    const key = (query: string) => websiteKey(`https://store.example/details?${query}`);
    expect(key("id=A&hl=en&utm_source=x")).toBe(key("hl=en&id=A"));
    expect(key("id=A")).not.toBe(key("id=a"));
  });
});

describe("typed text", () => {
  test("Tags lose #, case, doubles and stray spaces", () => {
    const { tags } = SubmitStartup.parse(
      draftStartup({ tags: ["#Open  Source", " open source ", "C++", "node.js"] }),
    );
    expect(tags).toEqual(["open source", "c++", "node.js"]);
  });

  test.each([["x"], ["<b>bold</b>"], ["a/b"], [""], ["#"], ["t".repeat(31)]])(
    "The tag %j is refused",
    (tag) => {
      expect(issuesOf({ tags: [tag] })).toEqual(["tags.0"]);
    },
  );

  test("A tag that is too long is named, in short", () => {
    for (const length of [31, 300]) {
      const { error } = SubmitStartup.safeParse(draftStartup({ tags: ["fine", "t".repeat(length)] }));
      const said = error?.issues.map(({ message }) => message);
      expect(said).toEqual([`“${"t".repeat(30)}…” is too long. Tags can have up to 30 characters.`]);
    }
  });

  test("Lines lose invisible and direction-turning characters, which alone are nothing", () => {
    const parsed = SubmitStartup.parse(draftStartup({ name: "  Ac\u202eme\u200b \u0000 Labs\n" }));
    expect(parsed.name).toBe("Acme Labs");
    expect(issuesOf({ name: "\u200b\u202e\u0000" })).toEqual(["name"]);
  });

  test("A description keeps its lines", () => {
    const description = "# Title\r\n\r\n- one thing that it does\u0000\n- another thing";
    expect(SubmitStartup.parse(draftStartup({ description })).description).toBe(
      "# Title\n\n- one thing that it does\n- another thing",
    );
  });

  test("Every field says what does not fit", () => {
    const wrong = {
      name: "",
      tagline: "Hm",
      description: "Short",
      website: "javascript:alert(1)",
      category: "",
      tags: ["one", "two", "three", "four", "five", "six"],
      foundedYear: 3026,
      gallery: [{ fileId: draftStartup().id, alt: " " }],
    };
    expect(issuesOf(wrong)).toEqual([
      "name",
      "tagline",
      "description",
      "website",
      "category",
      "tags",
      "foundedYear",
      "gallery.0.alt",
    ]);
  });

  test("More than eight images or ten makers are refused", () => {
    const image = { fileId: draftStartup().id, alt: "An image" };
    expect(issuesOf({ gallery: Array.from({ length: 9 }, () => image) })).toEqual(["gallery"]);
    expect(issuesOf({ makers: Array.from({ length: 11 }, (_, index) => `maker-${index}`) })).toEqual([
      "makers",
    ]);
  });
});
