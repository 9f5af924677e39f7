import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import type { StartupCard as Card, StartupDetail } from "@/features/startup/directory/schema";
import { StartupCard } from "@/features/startup/directory/ui/startup-card";
import { StartupFacts } from "@/features/startup/page/ui/startup-facts";
import { newId } from "@/lib/id";
import { whereMembersWrite } from "@/lib/language/server";
import { onPage } from "../../../../support/screen";

const card: Card = {
  id: newId(),
  slug: "kettle",
  name: "Kettle",
  tagline: "Tea at the right minute",
  excerpt: "It boils when you are about to get up.",
  website: "https://kettle.example/start",
  category: "Food & Drink",
  shownCategory: plainCategory("Food & Drink"),
  tags: ["tea", "hardware", "alarm", "fourth"],
  logoUrl: null,
  voteCount: 12_345,
  commentCount: 1,
  isVotable: true,
  rank: 3,
};

const drawn = (part: Parameters<typeof onPage>[0]): HTMLElement => {
  document.body.innerHTML = renderToStaticMarkup(onPage(part));
  return document.body;
};
const linksOf = (body: HTMLElement) =>
  [...body.querySelectorAll("a")].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent,
    link.getAttribute("href"),
  ]);

it("a card shows name, tagline, description, category, votes and comments, and leads to page and website", () => {
  const body = drawn(<StartupCard startup={card} level={2} />);
  expect(body.querySelector("h2")?.textContent).toBe("Kettle");
  for (const words of [card.tagline, card.excerpt, "12.3K"]) expect(body.textContent).toContain(words);
  expect(linksOf(body)).toEqual([
    ["Kettle", "/startup/kettle"],
    ["Food & Drink", "/browse?category=food-drink"],
    ["tea", "/browse?tag=tea"],
    ["hardware", "/browse?tag=hardware"],
    ["alarm", "/browse?tag=alarm"],
    ["1 comment on Kettle", "/startup/kettle#comments"],
    ["Website of Kettle (new tab)", card.website],
    ["View Details of Kettle", "/startup/kettle"],
  ]);
  const website = body.querySelector(`a[href="${card.website}"]`);
  expect([website?.getAttribute("rel"), website?.getAttribute("target")]).toEqual([
    "ugc nofollow noopener",
    "_blank",
  ]);
  expect([...body.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("12.3K"),
  ]);
});

it("a card says the language of its members' words where it is known, and of nothing else", () => {
  const spoken = () => {
    const body = whereMembersWrite(document.documentElement.dataset.membersLanguage ?? null, () =>
      drawn(<StartupCard startup={card} level={2} />),
    );
    return [...body.querySelectorAll("[lang]")].map((one) => [one.getAttribute("lang"), one.textContent]);
  };
  expect(spoken()).toEqual([]);
  document.documentElement.dataset.membersLanguage = "de";
  expect(spoken()).toEqual([card.name, card.tagline, card.excerpt].map((text) => ["de", text]));
  delete document.documentElement.dataset.membersLanguage;
});

it("a card whose community does not vote has no button for it", () => {
  const body = drawn(<StartupCard startup={{ ...card, isVotable: false }} level={3} />);
  expect(body.querySelector("h3")?.textContent).toBe("Kettle");
  expect(body.querySelector("button")).toBeNull();
});

it("the facts of a startup are those that its makers gave", () => {
  const facts: StartupDetail = {
    ...card,
    description: "It boils.",
    isLocked: false,
    updatedAt: new Date("2026-05-03T22:30:00Z"),
    fields: [],
    makers: [],
    images: [],
    foundedYear: 2024,
    location: "Zürich, Switzerland",
    stage: "launched",
    pricing: null,
    isHiring: true,
    status: "live",
    launchedAt: new Date("2026-05-03T22:30:00Z"),
  };
  const body = drawn(<StartupFacts startup={facts} timeZone="Europe/Zurich" />);
  const told = [...body.querySelectorAll("dt")].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(told)).toMatchObject({
    Category: "Food & Drink",
    Founded: "2024",
    Location: "Zürich, Switzerland",
    Hiring: "Yes",
    Status: "Live",
    Launched: "4 May 2026",
  });
  const names = told.map(([name]) => name);
  expect(names).not.toContain("Pricing");
});
