import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicSlide } from "@/features/session/decks/schema";
import { Slide } from "@/features/session/decks/ui/slide";

const draw = (over: Partial<PublicSlide>) =>
  renderToStaticMarkup(
    <Slide slide={{ number: 3, kind: "text", imageUrl: null, alt: "", markdown: "", ...over }} />,
  );

test("words are Markdown, never HTML, and bring no image from elsewhere", () => {
  const html = draw({
    markdown: "**Why** <script>alert(1)</script> ![](https://evil.example/x.png) [x](javascript:alert(1))",
  });
  expect(html).toContain("<strong>Why</strong>");
  expect(html).not.toMatch(/<script|<img|src=|href="javascript:/);
});

test("an image has its description as its name; without one at least its slide is named", () => {
  const image = { kind: "image", imageUrl: "/api/files/1" } as const;
  expect(draw({ ...image, alt: "A crowded room" })).toContain('alt="A crowded room"');
  expect(draw(image)).toContain('alt="Slide 3, no description"');
});

test("a slide that is still empty is an empty ground", () => {
  expect(draw({})).not.toContain("undefined");
  expect(draw({ kind: "image" })).not.toContain("<img");
});
