import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GenerationStarter } from "@/server/cache/generation-starter";
import { currentMoment, isCurrent, latestStart } from "@/server/cache/generations";
import { tags } from "@/server/cache/tags";

const [pages, counts] = [tags.pages("one"), tags.counts("one")];
let starter: GenerationStarter;

beforeEach(() => {
  vi.useFakeTimers();
  starter = new GenerationStarter();
});
afterEach(() => {
  starter.stop();
  vi.useRealTimers();
});

/** How often a generation of a tag starts while something happens. */
function countStarts(tag: string, act: () => void): number {
  let starts = 0;
  let last = latestStart([tag]);
  const look = () => {
    if (latestStart([tag]) !== last) starts += 1;
    last = latestStart([tag]);
  };
  const timer = setInterval(look, 1);
  act();
  look();
  clearInterval(timer);
  return starts;
}

it("a change ends what was read before it, and after a second what was read until then, for the last time", () => {
  const before = currentMoment();
  starter.change(pages);
  expect(isCurrent([pages], before)).toBe(false);
  const soonAfter = currentMoment();
  expect(isCurrent([pages, counts], soonAfter)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(isCurrent([pages], soonAfter)).toBe(false);
  const later = currentMoment();
  vi.advanceTimersByTime(5000);
  expect(isCurrent([pages], later)).toBe(true);
});

it("missed changes end all that was read before, and after a second what was read until then", () => {
  const before = currentMoment();
  starter.changeAll();
  expect(isCurrent([pages], before)).toBe(false);
  const soonAfter = currentMoment();
  expect(isCurrent([pages, counts], soonAfter)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect([isCurrent([pages], soonAfter), isCurrent([counts], soonAfter)]).toEqual([false, false]);
});

it("a change of another community ends nothing", () => {
  const before = currentMoment();
  starter.change(tags.pages("two"));
  expect(isCurrent([pages], before)).toBe(true);
});

it("a change ends pages at once while another waits for its second time, and again a second after itself", () => {
  starter.change(pages);
  vi.advanceTimersByTime(900);
  const between = currentMoment();
  starter.change(pages);
  expect(isCurrent([pages], between)).toBe(false);
  vi.advanceTimersByTime(100);
  const afterFirst = currentMoment();
  vi.advanceTimersByTime(1000);
  expect(isCurrent([pages], afterFirst)).toBe(false);
});

it("a burst of votes ends the counts once per second, and the last vote within a second", () => {
  let last = 0;
  const starts = countStarts(counts, () => {
    for (let vote = 0; vote < 100; vote += 1) {
      last = currentMoment();
      starter.change(counts);
      vi.advanceTimersByTime(25);
    }
  });
  expect(starts).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(isCurrent([counts], last)).toBe(false);
});
