import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReorderButtons } from "@/components/forms/reorder-controls";
import { useReorder } from "@/components/hooks/use-reorder";

const moved = (from: number, to: number, count: number) => `Item ${from} is now number ${to} of ${count}.`;

function Letters() {
  const [letters, setLetters] = useState(["A", "B", "C"]);
  const onMove = (from: number, to: number) =>
    setLetters((now) => now.toSpliced(from, 1).toSpliced(to, 0, String(now[from])));
  const reorder = useReorder({ keys: letters, onMove, moved });
  return (
    <ol ref={reorder.list}>
      {letters.map((letter, index) => (
        <li key={letter}>
          {letter}
          <ReorderButtons
            reorder={reorder}
            index={index}
            upLabel={`${letter} up`}
            downLabel={`${letter} down`}
          />
        </li>
      ))}
      <button type="button" onClick={() => reorder.move(0, 3)}>
        Beyond
      </button>
    </ol>
  );
}

const order = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent).join("");
const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const press = (label: string) =>
  act(async () => {
    button(label)?.focus();
    button(label)?.click();
  });

let root: Root;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("main")));
  await act(async () => root.render(<Letters />));
});
afterEach(() => act(async () => root.unmount()));

it("an item that is moved keeps focus, and its new place is announced", async () => {
  await press("C up");
  expect(order()).toBe("ACB");
  expect(document.activeElement).toBe(button("C up"));
  await vi.waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toBe(moved(3, 2, 3)));
});

it("at the end of the list the other button of the item is focused", async () => {
  await press("B up");
  expect(order()).toBe("BAC");
  expect(button("B up")?.disabled).toBe(true);
  expect(document.activeElement).toBe(button("B down"));
});

it("an item isn't moved beyond the list", async () => {
  await act(async () => document.querySelector<HTMLElement>("ol > button")?.click());
  expect(order()).toBe("ABC");
  expect([button("A up")?.disabled, button("C down")?.disabled]).toEqual([true, true]);
});
