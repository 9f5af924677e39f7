import fc from "fast-check";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import { listStartups } from "@/features/startup/directory/queries";
import {
  type BrowseView,
  browseTarget,
  categoryPath,
  filterPath,
  placeOf,
  readSegment,
  readView,
} from "@/features/startup/directory/urls";
import { decodeSegment } from "@/lib/text/url-segment";
import { proxy } from "@/proxy";
import { createStartup, HUB } from "../../support/factories";
import { visitorScope } from "../../support/scopes";

/** Values as makers enter them, and hostile ones. The second tells whether each kind has a link. */
const NAMES = [
  "'s-Hertogenbosch",
  "Köln + Bonn",
  "Remote 🌍",
  "C",
  "C++",
  "C#",
  "A/B",
  "50%",
  "100%25",
  ".",
  "..",
  "../../etc",
  ".NET",
  "İstanbul",
  "ΑΘΗΝΑΣ",
  "Łódź",
  "東京",
  "हिन्दी",
  "São Paulo",
  "Berlin , Germany",
  ", Berlin",
  "?q=x",
  "a&b=c",
  "#1",
  "a~b",
  "hot~~",
  "~",
  "%",
  "%2F",
  "%zz",
  "\\",
  '"quoted"',
  "<b>",
  "🇨🇭",
  "👨‍👩‍👧",
  "a;b",
  "a b",
  "x".repeat(60),
  "Ж".repeat(60),
];

let octet = 0;

/** The view that a page at this URL shows, as the proxy routes it. */
async function viewBehind(path: string): Promise<BrowseView | null> {
  const headers = {
    host: "localhost",
    "x-forwarded-for": `192.0.${Math.floor(++octet / 200)}.${octet % 200}`,
  };
  const response = await proxy(new NextRequest(`http://localhost${path}`, { headers }));
  const target = new URL(response.headers.get("x-middleware-rewrite") ?? "http://nowhere.example");
  return viewOf(target);
}

function viewOf({ pathname, searchParams }: URL): BrowseView | null {
  const segment = /\/browse\/([^/]+)$/.exec(pathname)?.[1];
  if (segment) return readSegment(decodeSegment(segment));
  return pathname.endsWith("/browse") ? readView(searchParams) : null;
}

async function leadsTo(path: string, name: string): Promise<string[]> {
  const view = await viewBehind(path);
  if (!view) return [`${name}: ${path} isn't a page`];
  const { items } = await listStartups(await visitorScope(HUB), { view });
  return items.map((item) => item.name);
}

it("a location, tag or category that is drawn as a link leads to its filter", async () => {
  const drawn = { category: 0, tag: 0, location: 0 };
  for (const [index, name] of NAMES.entries()) {
    const id = `Startup ${index}`;
    await createStartup(HUB, { name: id, category: name, tags: [name.toLowerCase()], location: name });
    const links = {
      category: categoryPath(plainCategory(name)),
      tag: filterPath({ tag: name.toLowerCase() }),
      location: filterPath({ location: placeOf(name) }),
    };
    for (const [kind, path] of Object.entries(links) as [keyof typeof drawn, string | null][]) {
      if (!path) continue;
      drawn[kind] += 1;
      expect([kind, name, await leadsTo(path, name)]).toEqual([kind, name, expect.arrayContaining([id])]);
    }
  }
  expect(drawn.location).toBe(NAMES.length - 1);
  expect(drawn.category).toBeGreaterThan(28);
  expect(drawn.tag).toBeGreaterThan(10);
});

it("no link leads to more than its filter: the startups of C, C++ and C# are apart", async () => {
  const paths = ["C", "C++", "C#"].map((name) => categoryPath(plainCategory(name)) ?? "");
  const found = await Promise.all(paths.map((path) => leadsTo(path, path)));
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(found.flat()).size).toBe(3);
});

it("old addresses of categories still lead to them", async () => {
  expect(await leadsTo("/browse?category=remote", "remote")).toHaveLength(1);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."aB.,~%/+&?#='\"<> -ü🌍東"), maxLength: 20 }),
);

it("any value has a link that is read back as the same filter, or none", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("category", "tag", "location"), (text, kind) => {
      const path = kind === "category" ? categoryPath(plainCategory(text)) : filterPath({ [kind]: text });
      if (path === null) return;
      const query = new URL(path, "http://x.example").searchParams;
      const target = browseTarget(query);
      const view = viewOf(new URL(`/tenant${target}`, "http://x.example"));
      const value = readView(query)[kind as "tag"];
      expect(value).not.toBeNull();
      expect(view?.[kind as "tag"]).toBe(value);
      if (kind !== "category") expect(value).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
