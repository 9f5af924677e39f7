import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NextToast, toastOnNextPage } from "@/components/feedback/next-toast";
import { ThemeToggle } from "@/components/navigation/theme-toggle";

const STORES = ["sessionStorage", "localStorage"] as const;
const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};
let root: Root;

/** As in browsers whose user has blocked the storage of sites. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const store of STORES) {
    Object.defineProperty(globalThis, store, { configurable: true, get: refuse });
  }
  vi.spyOn(document, "cookie", "set").mockImplementation(refuse);
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
});
afterEach(() => act(() => root.unmount()));

test("a browser that stores nothing shows every page, and goes where a sign-in leads", async () => {
  expect(() => toastOnNextPage("Signed in successfully!")).not.toThrow();
  await act(() =>
    root.render(
      <p>
        <NextToast />
        whole
      </p>,
    ),
  );
  expect(document.body.textContent).toBe("whole");
});

test("a browser that stores nothing takes another theme", async () => {
  await act(() => root.render(<ThemeToggle />));
  for (const [value, shown] of [
    ["dark", "dark"],
    ["system", undefined],
  ] as const) {
    await act(() => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());
    expect(document.documentElement.dataset.theme).toBe(shown);
    expect(document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.checked).toBe(true);
  }
});
