import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialogs } from "@/app/_shell/dialog-host";

const navigation = { main: [], member: [], admin: [], plan: [], platform: [], footer: [], isOutside: false };
const names = ["a", "b", "c"];
const press = (key: string, held: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }),
  );
const focused = () => document.activeElement?.textContent;
let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as HTMLElement);
  const links = names.map((name) => (
    <h2 key={name}>
      <a href={`/startup/${name}`}>{name}</a>
    </h2>
  ));
  await act(async () =>
    root.render(
      <main>
        {links}
        <Dialogs navigation={navigation} />
      </main>,
    ),
  );
  // From here on it is drawn when React likes, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => root.unmount());
});

it("A11-5: keys that come before their code count one by one", async () => {
  for (const key of ["j", "j", "j", "k"]) press(key);
  await vi.waitFor(() => expect(focused()).toBe("b"));
});

it("A11-5: letters after Ctrl K are meant for the dialog that is about to open", async () => {
  press("j");
  await vi.waitFor(() => expect(focused()).toBe("a"));
  const moved = vi.fn();
  document.querySelectorAll("a")[1]?.addEventListener("focus", moved);
  press("?");
  press("j");
  await vi.waitFor(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  expect(moved).not.toHaveBeenCalled();
});
