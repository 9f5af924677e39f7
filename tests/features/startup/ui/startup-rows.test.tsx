import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plainCategory } from "@/domain/startup/categories/rules";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupGrid } from "@/features/startup/directory/ui/startup-grid";
import { newId } from "@/lib/id";
import { onPage } from "../../../support/screen";

const startupOf = (name: string, rank: number | null, votes: number): StartupCard => ({
  id: newId(),
  slug: name.toLowerCase(),
  name,
  tagline: `${name} in one line`,
  excerpt: "",
  website: "https://kettle.example/",
  category: "Food & Drink",
  shownCategory: plainCategory("Food & Drink"),
  tags: ["tea", "hardware", "alarm"],
  logoUrl: null,
  voteCount: votes,
  commentCount: 2,
  isVotable: true,
  rank,
});

function draw(startups: StartupCard[]): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(onPage(<StartupGrid startups={startups} />));
  return document.body;
}

it("DIR-2: a ranked list is one of rows, each with its rank, tagline, topics, comments and votes", () => {
  const body = draw([startupOf("Kettle", 1, 30), startupOf("Pan", 1, 30), startupOf("Cup", 3, 12)]);
  const rows = [...body.querySelectorAll("ol > li > article")];
  expect(rows.map((row) => row.querySelector("span")?.textContent)).toEqual(["Rank 1", "Rank 1", "Rank 3"]);
  const links = [...(rows[0]?.querySelectorAll("a") ?? [])].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Kettle", "/startup/kettle"],
    ["Food & Drink", "/browse?category=food-drink"],
    ["tea", "/browse?tag=tea"],
    ["hardware", "/browse?tag=hardware"],
    ["2 comments on Kettle", "/startup/kettle#comments"],
    ["Website of Kettle (new tab)", "https://kettle.example/"],
    ["View Details of Kettle", "/startup/kettle"],
  ]);
  expect(rows[2]?.querySelector("button")?.textContent).toBe("Vote12");
});

it("DIR-2: Tab goes from a row's name to its vote and then to the rest, and skips the tags", () => {
  const row = draw([startupOf("Kettle", 1, 30)]).querySelector("article");
  const stops = [...(row?.querySelectorAll<HTMLElement>("a, button") ?? [])].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  expect(stops.map((stop) => stop.getAttribute("aria-label") ?? stop.textContent)).toEqual([
    "Kettle",
    "Vote for Kettle, 30 votes",
    "Food & Drink",
    "2 comments on Kettle",
    "Website of Kettle (new tab)",
    "View Details of Kettle",
  ]);
});

it("DIR-6: a row of Hot says what moved it, in place of its tags, and shows the latest voters", () => {
  const voters = [
    { username: "mira", fullName: "Mira Keller", avatarUrl: null },
    { username: "jo", fullName: "", avatarUrl: null },
  ];
  const [risen, launched] = [startupOf("Kettle", 1, 30), startupOf("Pan", 2, 0)];
  const body = draw([
    { ...risen, voters, recent: { votes: 5, launchedAt: null } },
    { ...launched, recent: { votes: 0, launchedAt: "2026-03-11T07:00:00Z" } },
  ]);
  const [first, second] = [...body.querySelectorAll("article")];
  expect(first?.textContent).toContain("+5 today");
  expect(first?.textContent).not.toContain("hardware");
  expect(first?.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe(
    "Latest votes: Mira Keller and @jo",
  );
  expect(second?.textContent).toContain("New");
});

it("DIR-2: a list that isn't ranked is a grid of cards", () => {
  const body = draw([startupOf("Kettle", null, 30)]);
  expect(body.textContent).not.toContain("Rank");
  expect(body.querySelector("ol")?.className).toContain("grid");
});
