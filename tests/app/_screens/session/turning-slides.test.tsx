import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TurningSlides } from "@/app/_screens/session/turning-slides";
import { newId } from "@/lib/id";
import { answer, clear, draw, soon } from "../../../support/screen";

const SLIDES = ["one", "two", "three", "four", "five", "six"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const shown = () =>
  [...document.querySelectorAll("[aria-hidden] > div")]
    .filter((box) => !/hidden|invisible/.test(box.className))
    .map((box) => box.textContent);

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const slides = SLIDES.map((word) => <p key={word}>{word}</p>);

it("a replay turns its slides, begins again after the last, and stands still when paused", async () => {
  answer({ "auth.viewer": null });
  draw(<TurningSlides slides={slides} live={null} />);
  await soon(() => expect(shown()).toEqual(["one"]));
  expect(document.querySelector("[aria-hidden]")?.textContent).toBe("onetwo");
  await pass(6000);
  await soon(() => expect(shown()).toEqual(["two"]));
  document.querySelector<HTMLButtonElement>("button[aria-label='Pause the slides']")?.click();
  await pass(30_000);
  await soon(() => expect(shown()).toEqual(["two"]));
  document.querySelector<HTMLButtonElement>("button[aria-label='Play the slides']")?.click();
  await pass(5 * 6000);
  await soon(() => expect(shown()).toEqual(["one"]));
});

it("a live talk shows the slide of the server's clock, and keeps its last one when another talk begins", async () => {
  const [sessionId, deckId] = [newId(), newId()];
  const start = Date.now() + 3_600_000;
  const timeline = [{ at: start, kind: "start" as const }];
  const talk = { deckId, timeline };
  const ahead = start + 45_000 - Date.now();
  const stage = { talk };
  answer({ "auth.viewer": null, "session.stage": () => ({ ...stage, now: Date.now() + ahead }) });
  draw(<TurningSlides slides={slides} live={{ sessionId, deckId, format: "micro", timeline }} />);
  await soon(() => expect(shown()).toEqual(["three"]));
  await pass(20_000);
  await soon(() => expect(shown()).toEqual(["four"]));
  expect(document.querySelector("button")).toBeNull();
  stage.talk = { ...talk, deckId: newId() };
  await pass(120_000);
  await soon(() => expect(shown()).toEqual(["six"]));
});
