import { setImmediate as turn } from "node:timers/promises";
import { afterAll, vi } from "vitest";
import { isolateFile } from "./isolate-file";

/**
 * A worker draws the screens of many files and keeps the page and the libraries that they load. Our modules are
 * evaluated again, because much of what a browser knows stands in them. Each file finds an empty page, and a network
 * that never answers, as if it were the first.
 */
const worker = globalThis as typeof globalThis & { leavePage?: () => void };
worker.leavePage?.();
vi.resetModules();
isolateFile();
globalThis.fetch = () => new Promise(() => {});
Object.assign(globalThis, {
  EventSource: class extends EventTarget {
    close() {}
  },
});

const restoreGlobals = noteGlobals();
const removeListeners = noteListeners();

worker.leavePage = () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeListeners();
  restoreGlobals();
  for (const { attributes } of [document.documentElement, document.body])
    for (const { name } of [...attributes]) attributes.removeNamedItem(name);
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const store of [localStorage, sessionStorage]) store.clear();
  for (const cookie of document.cookie.split("; "))
    for (const scope of ["", "; Path=/"])
      Object.assign(document, { cookie: `${cookie.split("=")[0]}=${scope}; Max-Age=-1` });
  history.replaceState(null, "", "/");
};

// What a file still draws would be drawn without a page when it is the worker's last.
afterAll(() => turn());

/** Returns how to restore the globals of now. */
function noteGlobals(): () => void {
  const noted = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
      const before = noted[name];
      if (!before) Reflect.deleteProperty(globalThis, name);
      else if (before.value !== now.value || before.get !== now.get)
        Object.defineProperty(globalThis, name, before);
    }
  };
}

/** Returns how to remove what has been added to the window and the document since. */
function noteListeners(): () => void {
  const undo: (() => void)[] = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (
      kind: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      undo.push(() => target.removeEventListener(kind, listener, options));
      add(kind, listener, options);
    };
    undo.push(() => Object.assign(target, { addEventListener: add }));
  }
  return () => {
    for (const step of undo) step();
  };
}
