import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Command, QueuedDeck } from "@/features/session/stage/schema";
import { StartButton } from "@/features/session/stage/ui/console/start-button";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let orders: Command[] = [];
let root: Root;
const drive = {
  busy: null,
  order: async (command: Command) => void orders.push(command),
} as unknown as StageControl;

const show = (over: Partial<QueuedDeck>) => {
  const deck = { deckId: "d", title: "A talk", filled: 6, ...over } as QueuedDeck;
  act(() =>
    root.render(
      <StartButton deck={deck} format="micro" drive={drive}>
        Start
      </StartButton>,
    ),
  );
};

const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  });

beforeEach(() => {
  orders = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => act(() => root.unmount()));

test("SES-1: a complete deck starts at the press", async () => {
  show({});
  await press("Start");
  expect(orders).toEqual([{ kind: "start", deckId: "d", acceptsGaps: false }]);
});

test("SES-1: of a deck with gaps the press names them, and the talk starts at the second one alone", async () => {
  show({ filled: 4 });
  await press("Start");
  expect(orders).toEqual([]);
  const asked = document.querySelector("[role=alertdialog]")?.textContent;
  expect(asked).toContain("2 slides are empty");
  await press("Start anyway");
  expect(orders).toEqual([{ kind: "start", deckId: "d", acceptsGaps: true }]);
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
});
