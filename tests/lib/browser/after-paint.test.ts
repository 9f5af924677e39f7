import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "@/lib/browser/after-paint";

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("work waits for the frame that shows the press, and is done once", () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(16);
  expect(work).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

test("a tab that is not drawn does its work all the same", () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledOnce();
});
