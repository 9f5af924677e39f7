import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BrowseEmpty } from "@/features/startup/directory/ui/empty-results";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";

type Shown = Parameters<typeof BrowseEmpty>[0];

const NOTHING: Shown = { view: DEFAULT_VIEW, words: null, categoryName: null, filters: [], waysOut: [] };

/** What is read, and where its links lead. */
function show(looked: Partial<Shown>) {
  const markup = renderToStaticMarkup(<BrowseEmpty {...NOTHING} {...looked} />);
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  return {
    text: markup.replace(/<[^>]*>/g, " "),
    links: links.map(([, href, label = ""]) => [
      label
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
      href,
    ]),
  };
}

it("DIR-11: a directory without any startup says so and offers to submit one", () => {
  const { text, links } = show({});
  expect(text).toContain("No startups yet");
  expect(links).toEqual([["Submit Startup", "/submit"]]);
});

it("DIR-3: filters that find nothing are named, with the ways out and all startups", () => {
  const { text, links } = show({
    view: { ...DEFAULT_VIEW, category: "health", hiring: true },
    words: "zzyzx",
    categoryName: "Health",
    waysOut: [{ label: "Without hiring", href: "/browse?q=zzyzx&category=health", count: 1 }],
  });
  expect(text).not.toContain("No startups yet");
  expect(text).toContain("No results");
  expect(text).toContain("No startups match “zzyzx” + Health + hiring.");
  expect(links).toEqual([
    ["Without hiring 1 startup", "/browse?q=zzyzx&amp;category=health"],
    ["All startups", "/browse"],
  ]);
});

it("DIR-3: if the only way out is all startups, the other button submits one", () => {
  const waysOut = [{ label: "Clear search", href: "/browse", count: 62 }];
  expect(show({ words: "zzyzx", waysOut }).links).toEqual([
    ["Clear search 62 startups", "/browse"],
    ["Submit Startup", "/submit"],
  ]);
  expect(show({ words: "zzyzx" }).links).toEqual([["All startups", "/browse"]]);
});
