import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCombobox } from "@/components/hooks/use-combobox";

const onPick = vi.fn();
const onClose = vi.fn();
type FruitsProps = { fruits: readonly string[]; isFirstActive?: boolean };

function Fruits({ fruits, isFirstActive }: FruitsProps) {
  const combobox = useCombobox({ label: "Fruits", keys: fruits, onPick, onClose, isFirstActive });
  return (
    <>
      <input {...combobox.comboboxProps} onKeyDown={({ nativeEvent }) => combobox.steer(nativeEvent)} />
      <div {...combobox.listProps}>
        {fruits.map((fruit, index) => (
          <div key={fruit} {...combobox.optionProps(index)} {...combobox.pressProps(index)}>
            {fruit}
          </div>
        ))}
      </div>
    </>
  );
}

let root: Root;
const show = (props: FruitsProps) => act(async () => root.render(<Fruits {...props} />));
const input = () => document.querySelector("input");
/** The option that the field names as active. */
const active = () => document.getElementById(input()?.getAttribute("aria-activedescendant") ?? "");
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    input()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })),
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.resetAllMocks();
  root = createRoot(document.body.appendChild(document.createElement("main")));
});
afterEach(() => act(async () => root.unmount()));

it("arrow keys go around the options, and Enter picks the active one", async () => {
  await show({ fruits: ["Apple", "Banana", "Cherry"] });
  expect(active()?.textContent).toBe("Apple");
  await press("ArrowUp");
  expect(active()?.textContent).toBe("Cherry");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Enter");
  expect(onPick.mock.calls).toEqual([[1]]);
});

it("the active option stays the same while later options contain it", async () => {
  await show({ fruits: ["Apple", "Banana", "Cherry"] });
  await press("ArrowDown");
  await show({ fruits: ["Cherry", "Banana"] });
  expect(active()?.textContent).toBe("Banana");
  await show({ fruits: ["Cherry"] });
  expect(active()?.textContent).toBe("Cherry");
});

it("without an active option Enter is left to the form", async () => {
  await show({ fruits: ["Apple", "Banana"], isFirstActive: false });
  expect(active()).toBeNull();
  expect(await press("Enter")).toBe(true);
  await press("ArrowUp");
  expect(active()?.textContent).toBe("Banana");
  expect(await press("Enter")).toBe(false);
  expect(onPick.mock.calls).toEqual([[1]]);
});

it("Escape closes the list, and a closed list takes no keys", async () => {
  await show({ fruits: ["Apple"] });
  expect(input()?.getAttribute("aria-expanded")).toBe("true");
  expect(await press("Escape")).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  await show({ fruits: [] });
  expect(input()?.getAttribute("aria-expanded")).toBe("false");
  for (const key of ["ArrowDown", "Enter", "Escape"]) expect(await press(key)).toBe(true);
});

it("the keys of an input method pick nothing", async () => {
  await show({ fruits: ["Apple"] });
  expect(await press("Enter", { isComposing: true })).toBe(true);
  expect(onPick).not.toHaveBeenCalled();
});

it("an option is picked by a press that leaves focus in the field", async () => {
  await show({ fruits: ["Apple", "Banana"] });
  const option = document.querySelectorAll<HTMLElement>("[role=option]")[1];
  const isTaken = !option?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  await act(async () => option?.click());
  expect(isTaken).toBe(true);
  expect(onPick.mock.calls).toEqual([[1]]);
});
