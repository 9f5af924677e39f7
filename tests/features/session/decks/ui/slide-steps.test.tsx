import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { SlideSteps } from "@/features/session/decks/ui/slide-steps";
import { clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

function Deck() {
  const [index, setIndex] = useState(0);
  return <SlideSteps index={index} count={3} onSelect={setIndex} />;
}

const step = (name: string) => {
  const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!button) throw new Error(`There is no button “${name}”.`);
  return button;
};

it("SES-1: a speaker goes through the slides with the buttons at their number", async () => {
  draw(<Deck />);
  const heading = () => document.querySelector("h2")?.textContent;
  await soon(() => expect(heading()).toBe("Slide 1 of 3"));
  expect(step("Previous slide").disabled).toBe(true);
  for (const number of [2, 3]) {
    step("Next slide").click();
    await soon(() => expect(heading()).toBe(`Slide ${number} of 3`));
  }
  expect(step("Next slide").disabled).toBe(true);
  step("Previous slide").click();
  await soon(() => expect(heading()).toBe("Slide 2 of 3"));
});
