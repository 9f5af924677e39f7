import { afterEach, expect, it, vi } from "vitest";
import { FilterPanel } from "@/features/startup/directory/ui/filter-panel";
import { clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

const panel = () => document.querySelector("details");

it("DIR-3: Back closes the open filters on a phone", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("history", { state: {}, pushState: vi.fn(), replaceState: vi.fn(), back: vi.fn() });
  draw(
    <FilterPanel summary={<summary>Filters</summary>}>
      <p>Stage</p>
    </FilterPanel>,
  );
  await soon(() => expect(panel()).not.toBeNull());
  Object.assign(panel() ?? {}, { open: true });
  panel()?.dispatchEvent(new Event("toggle"));
  await soon(() => expect(history.pushState).toHaveBeenCalled());
  dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  expect(panel()?.open).toBe(false);
});
