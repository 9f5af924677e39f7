import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FORMATS } from "@/domain/session/rules";
import { useSkipKeys } from "@/features/session/stage/ui/presenter/use-clicker-keys";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let skips = 0;
let root: Root;

function Screen({ isOn }: { isOn: boolean }) {
  useSkipKeys(isOn, () => {
    skips += 1;
  });
  return null;
}

const press = (key: string, over: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key, ...over }));

beforeEach(() => {
  skips = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => act(() => root.unmount()));

test("SES-12: a clicker's keys turn one slide a press, and a key held down no more than one", () => {
  act(() => root.render(<Screen isOn />));
  press("ArrowRight");
  press("PageDown");
  press("ArrowRight", { repeat: true });
  press("ArrowRight", { ctrlKey: true });
  press("ArrowLeft");
  expect(skips).toBe(2);
});

test("SES-12: keys don't turn slides in formats with automatic slides: Pecha Kucha and Ignite", () => {
  act(() => root.render(<Screen isOn={false} />));
  press("ArrowRight");
  expect(skips).toBe(0);
  const strict = Object.entries(FORMATS).flatMap(([name, { isStrict }]) => (isStrict ? [name] : []));
  expect(strict).toEqual(["pecha-kucha", "ignite"]);
});
