import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveFilter } from "@/components/hooks/use-live-filter";

const replace = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

function People() {
  const { onInput, onSubmit } = useLiveFilter("/people");
  return (
    <>
      <form onInput={onInput} onSubmit={onSubmit}>
        <input name="q" defaultValue="ada" />
      </form>
      <a href="#ada">Ada</a>
    </>
  );
}

let root: Root;
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  replace.mockClear();
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") as Element);
  await act(async () => root.render(<People />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = () => document.querySelector("input")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
const pause = () => act(async () => vi.advanceTimersByTime(1000));

it("a list is filtered once, after the last letter", async () => {
  type();
  type();
  expect(replace).not.toHaveBeenCalled();
  await pause();
  expect(replace.mock.calls).toEqual([["/people?q=ada", { scroll: false }]]);
});

it("a link pressed before the list is filtered leads where it points", async () => {
  type();
  document.querySelector("a")?.click();
  await pause();
  expect(replace).not.toHaveBeenCalled();
});
