import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicSlide } from "@/features/session/decks/schema";
import { DeckCheck } from "@/features/session/rehearsal/ui/deck-check";

const linesOf = (slides: readonly Partial<PublicSlide>[]) => {
  const empty: PublicSlide = { number: 0, kind: "text", imageUrl: null, alt: "", markdown: "" };
  const deck = slides.map((slide, index) => ({ ...empty, number: index + 1, ...slide }));
  document.body.innerHTML = renderToStaticMarkup(<DeckCheck slides={deck} sessionId="evening" />);
  return [...document.querySelectorAll("ul > li")].map((line) => line.textContent);
};

it("LEAD-8: slides in a row that lack the same are one line", () => {
  const ready = { markdown: "Hello" };
  const noImage = { kind: "image" } as const;
  expect(linesOf([ready, {}, {}, {}])).toEqual(["Slides 2–4 are empty."]);
  expect(linesOf([{}, ready, {}, {}, noImage, ready])).toEqual([
    "Slide 1 is empty.",
    "Slides 3–4 are empty.",
    "Slide 5 has no image yet.",
  ]);
  const links = [...document.querySelectorAll("ul a")].map((link) => link.getAttribute("href"));
  expect(links[1]).toBe("/sessions/evening/deck#slide-3");
});
