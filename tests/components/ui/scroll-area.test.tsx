import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScrollArea } from "@/components/ui/scroll-area";

/** Tells once that what it watches has its size, as there is no layout here. */
class Measured {
  constructor(private readonly tell: () => void) {}
  observe = () => this.tell();
  unobserve = () => {};
  disconnect = () => {};
}

const bar = () => document.querySelector("[data-orientation=vertical]");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const point = (event: "pointerenter" | "pointerleave") =>
  act(async () => void document.querySelector("[dir]")?.dispatchEvent(new PointerEvent(event)));

let root: Root;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", Measured);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(400);
  root = createRoot(document.body.appendChild(document.createElement("main")));
  await act(async () => root.render(<ScrollArea label="Earlier versions">Long</ScrollArea>));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("the bar of a region that scrolls shows under the pointer and leaves 600 ms after it", async () => {
  expect(bar()).toBeNull();
  await point("pointerenter");
  await pass(100);
  expect(bar()).not.toBeNull();
  await point("pointerleave");
  await pass(599);
  expect(bar()).not.toBeNull();
  await pass(1);
  expect(bar()).toBeNull();
});

it("a region that scrolls is reached by the keyboard under its name", () => {
  const region = document.querySelector("[role=region]");
  expect(region?.getAttribute("aria-label")).toBe("Earlier versions");
  expect(region?.getAttribute("tabindex")).toBe("0");
});
