import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageBoundary } from "@/app/_shell/errors/error-boundary";
import { findNavigation } from "@/app/_shell/navigation/links";
import { Shell } from "@/app/_shell/shell";
import { currentLanguage } from "@/lib/language/browser";
import type { Language } from "@/lib/language/languages";
import { MINUTE_MS } from "@/lib/time/duration";
import { ApiProvider } from "@/trpc/react";
import { answer, Refused } from "../../../support/screen";
import { sampleTenant } from "../../../support/tenants";

const BOUNDARY = "@/app/_shell/errors/error-boundary";
let broken = true;
let digest: string | null = "digest-42";
let page = 0;
let root: Root;

function Fragile() {
  if (broken) throw Object.assign(new Error("secret detail"), digest && { digest });
  return <p>whole again</p>;
}

const ignore = () => {};
const router = {
  back: ignore,
  forward: ignore,
  refresh: ignore,
  hmrRefresh: ignore,
  push: ignore,
  replace: ignore,
  prefetch: ignore,
  bfcacheId: "0",
};

const render = (page: ReactNode) =>
  act(() =>
    root.render(
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value={location.pathname}>{page}</PathnameContext.Provider>
      </AppRouterContext.Provider>,
    ),
  );
const show = (Boundary = PageBoundary) =>
  render(
    <ApiProvider signedInCookie="viewer">
      <Boundary>
        <Fragile />
      </Boundary>
    </ApiProvider>,
  );
const text = () => document.body.textContent;
const button = (name: RegExp) =>
  [...document.querySelectorAll("button")].find((element) => name.test(element.textContent ?? ""));
const tryAgain = () => act(() => button(/Try Again/)?.click());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  broken = true;
  digest = "digest-42";
  page += 1;
  history.pushState(null, "", `/page-${page}`);
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body, { onCaughtError: () => {} });
});
afterEach(() => act(() => root.unmount()));

it("says what happened and by which name the logs know it, and nothing of the inside", async () => {
  await show();
  expect(text()).toContain("Oops! Something went wrong");
  expect(text()).toContain("We encountered an unexpected error. Don't worry, our team has been notified.");
  expect(text()).toContain("digest-42");
  expect(text()).not.toContain("secret detail");
  expect(document.querySelector('a[href="/"]')?.textContent).toBe("Go Home");
  expect(button(/Reload Page/)).toBeDefined();
});

it("SEC-8: makes a name for what broke in the browser, also on a page that came unencrypted, and reports it", async () => {
  digest = null;
  const report = vi.fn(() => null);
  answer({ "security.reportError": report });
  const { randomUUID } = crypto;
  Object.assign(crypto, { randomUUID: undefined });
  await show();
  Object.assign(crypto, { randomUUID });
  expect(text()).toMatch(/Error ID: ?[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/);
  await act(() => vi.waitFor(() => expect(report).toHaveBeenCalledOnce()));
  await act(() => vi.waitFor(() => expect(text()).toContain("our team has been notified")));
});

it("promises no help from a team that couldn't be notified", async () => {
  digest = null;
  answer({ "security.reportError": new Refused("The database is away.") });
  await show();
  expect(text()).toContain("send the error ID to the team");
  expect(text()).not.toContain("notified");
});

it("lets one try again three times and no more", async () => {
  await show();
  for (const left of [3, 2, 1]) {
    expect(text()).toContain(`Try Again (${left} left)`);
    await tryAgain();
  }
  expect(button(/Try Again/)).toBeUndefined();
});

it("counts on when the page is loaded as a document, and forgets after a while", async () => {
  await show();
  await tryAgain();
  // Without the module's own memory, as after a load of the document.
  const loaded: { PageBoundary: typeof PageBoundary } = await import(`${BOUNDARY}?loaded`);
  expect(loaded.PageBoundary).not.toBe(PageBoundary);
  await act(() => root.render(null));
  await show(loaded.PageBoundary);
  expect(text()).toContain("Try Again (2 left)");
  vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
  await act(() => root.render(null));
  await show();
  expect(text()).toContain("Try Again (3 left)");
  vi.useRealTimers();
});

it("leads on with what is left once it cannot be tried again", async () => {
  await show();
  const isPrimary = (name: RegExp) => button(name)?.classList.contains("bg-primary");
  expect([isPrimary(/Try Again/), isPrimary(/Reload Page/)]).toEqual([true, false]);
  for (let left = 3; left > 0; left -= 1) await tryAgain();
  expect(isPrimary(/Reload Page/)).toBe(true);
});

it("Reload Page requests the page again, after any number of tries", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await show();
  button(/Reload Page/)?.click();
  for (let left = 3; left > 0; left -= 1) await tryAgain();
  button(/Reload Page/)?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("starts counting again on another page", async () => {
  await show();
  await tryAgain();
  await act(() => root.render(null));
  history.pushState(null, "", "/elsewhere");
  await show();
  expect(text()).toContain("Try Again (3 left)");
});

it("shows the page again when trying again helped", async () => {
  await show();
  broken = false;
  await tryAgain();
  expect(text()).toBe("whole again");
});

it("a document without a language has one before its page is written, so that an error is read in it", async () => {
  answer({ "auth.viewer": null, "notification.unread": 0 });
  document.documentElement.removeAttribute("lang");
  const tenant = sampleTenant();
  const foot = { social: [], address: { href: "/", label: "" }, version: "1", environment: "production" };
  const frame = {
    mark: tenant.branding,
    navigation: findNavigation(tenant),
    outside: null,
    foot: { ...foot, deployed: { at: "2026-03-09T23:30:00.000Z", text: "" } },
    closesOn: null,
    languages: tenant.languages,
  };
  const written: Language[] = [];
  const Page = () => {
    written.push(currentLanguage());
    return null;
  };
  const show = (language: Language) =>
    render(
      <Shell {...{ frame, language }} group="public" signedInCookie="viewer">
        <Page />
      </Shell>,
    );
  await show("fr");
  await show("de");
  expect(new Set(written)).toEqual(new Set(["fr"]));
  document.documentElement.lang = "en";
});
