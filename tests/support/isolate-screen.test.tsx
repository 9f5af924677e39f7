import { expect, test, vi } from "vitest";
import "./isolate-screen";

const reload = async () => {
  vi.resetModules();
  await import("./isolate-screen");
};

test("a file finds nothing of the last one in the browser", async () => {
  const heard = vi.fn();
  document.addEventListener("keydown", heard);
  window.addEventListener("focus", heard);
  document.documentElement.lang = "de";
  document.body.innerHTML = "<main>Left</main>";
  localStorage.setItem("kept", "a draft");
  for (const cookie of ["viewer=1", "viewer=2; Path=/"]) Object.assign(document, { cookie });
  history.replaceState(null, "", "/browse");
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: () => null });
  await reload();
  document.dispatchEvent(new Event("keydown"));
  window.dispatchEvent(new Event("focus"));
  expect(heard).not.toHaveBeenCalled();
  expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ""]);
  expect([location.pathname, "IS_REACT_ACT_ENVIRONMENT" in globalThis]).toEqual(["/", false]);
});

test("a request that no test answers stays open", async () => {
  const open = Symbol("open");
  expect(await Promise.race([fetch("/api/trpc/auth.viewer"), Promise.resolve(open)])).toBe(open);
});
