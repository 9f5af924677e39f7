import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SessionCard } from "@/features/session/browse/ui/session-card";
import type { SessionCard as Card } from "@/features/session/schema";
import { newId } from "@/lib/id";

const card = (over: Partial<Card>): Card => ({
  id: newId(),
  title: "Tea and slides",
  excerpt: "An evening.",
  format: "pecha-kucha",
  status: "upcoming",
  visibility: "public",
  startsAt: new Date("2030-01-01T18:00:00Z"),
  timeZone: "Europe/Zurich",
  minutes: 90,
  place: "Zürich",
  isOnline: false,
  capacity: 10,
  seatCount: 10,
  waitlistCount: 0,
  waitlistLimit: null,
  speakers: [],
  posterUrl: null,
  ...over,
});
const litDots = (body: string): number => {
  document.body.innerHTML = body;
  return document.querySelectorAll(".session-poster circle[opacity='1']").length;
};
const html = (over: Partial<Card>) => renderToStaticMarkup(<SessionCard session={card(over)} />);

it.each([
  ["free seats", { seatCount: 9 }, ["Join Session"], ["Full", "Join waitlist"]],
  ["no limit", { capacity: null }, ["Join Session"], ["Full", "Join waitlist"]],
  ["no seat left", {}, ["Full", "Join waitlist"], ["Join Session", "waiting"]],
  ["a waitlist", { waitlistCount: 7 }, ["Full, 7 waiting", "Join waitlist"], ["Join Session"]],
  ["a full waitlist", { waitlistCount: 3, waitlistLimit: 3 }, ["Full, 3 waiting"], ["Join"]],
  ["been cancelled", { status: "cancelled" }, ["Canceled", "line-through"], ["Join", "Full"]],
] as const)(
  "SES-2: the card of a session that has %s says and offers what is true",
  (_, over, there, gone) => {
    const shown = html(over);
    for (const words of there) expect(shown).toContain(words);
    for (const words of gone) expect(shown).not.toContain(words);
  },
);

it.each([
  [0, 0],
  [3, 3],
  [40, 20],
])("SES-2: the poster of a session with %i speakers lights %i of its twenty dots", (count, lit) => {
  const speakers = Array.from({ length: count }, () => ({ fullName: "Ada", avatarUrl: null }));
  expect(litDots(html({ speakers }))).toBe(lit);
});

it("SES-2: the lit dots of a poster show the speakers, by portrait or by initial", () => {
  const speakers = [
    { fullName: "Ada", avatarUrl: "/api/files/ada" },
    { fullName: "Bo", avatarUrl: null },
  ];
  document.body.innerHTML = html({ speakers });
  const poster = document.querySelector(".session-poster");
  expect(poster?.querySelector("img")?.getAttribute("src")).toBe("/api/files/ada");
  expect([...(poster?.querySelectorAll("text") ?? [])].map((text) => text.textContent)).toEqual(["A", "B"]);
});
