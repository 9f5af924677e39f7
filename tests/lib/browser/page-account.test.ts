// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const COOKIE = "hub.account";
const signIn = (mark: string) => Object.assign(document, { cookie: `${COOKIE}=${mark}` });
const signOut = () => Object.assign(document, { cookie: `${COOKIE}=; Max-Age=0` });

/** A page as it is when its document was loaded just now. */
async function loadPage() {
  vi.resetModules();
  const account = await import("@/lib/browser/page-account");
  account.nameAccountCookie(COOKIE);
  return { ...account, ...(await import("@/lib/browser/browser-storage")) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
});

test("a page says for whom it was drawn, also after another account has signed in", async () => {
  signIn("ada");
  const page = await loadPage();
  signIn("bob");
  expect(page.accountHeaders()).toEqual({ [page.PAGE_ACCOUNT_HEADER]: "ada" });
  expect((await loadPage()).pageAccount()).toBe("bob");
});

test("a visitor's page belongs to the account that signs in", async () => {
  const page = await loadPage();
  expect(page.accountHeaders()).toEqual({});
  signIn("ada");
  expect(page.pageAccount()).toBe("ada");
});

test("a page with the cookie of a sign-in that has ended elsewhere belongs to the account that signs in", async () => {
  signIn("ada");
  const page = await loadPage();
  expect(page.pageAccount()).toBe("ada");
  signOut();
  page.confirmAccount(false);
  expect(page.accountHeaders()).toEqual({});
  page.setStored("comment:one", "half a thought");
  signIn("bob");
  page.confirmAccount(true);
  expect(page.accountHeaders()).toEqual({ [page.PAGE_ACCOUNT_HEADER]: "bob" });
  expect((await loadPage()).getStored("comment:one")).toBe("half a thought");
});

test("a page stays its account's when that one has signed out in another tab", async () => {
  signIn("ada");
  const page = await loadPage();
  page.confirmAccount(true);
  signOut();
  page.confirmAccount(false);
  signIn("bob");
  expect(page.pageAccount()).toBe("ada");
});

test.each(["localStorage", "sessionStorage"] as const)(
  "an unsent text in %s waits for its author, and not for the next person at the browser",
  async (shelf) => {
    signIn("ada");
    (await loadPage()).setStored("comment:one", "half a thought", shelf);
    signIn("bob");
    const page = await loadPage();
    expect(page.getStored("comment:one", shelf)).toBeNull();
    expect(page.storedKeys("comment:")).toEqual([]);
    page.setStored("comment:one", "another thought", shelf);
    page.setStored("comment:one", null, shelf);
    signOut();
    expect((await loadPage()).getStored("comment:one", shelf)).toBeNull();
    signIn("ada");
    expect((await loadPage()).getStored("comment:one", shelf)).toBe("half a thought");
  },
);

test("a visitor's text survives signing in, and belongs to that account from its next change", async () => {
  const visitor = await loadPage();
  visitor.setStored("comment:one", "half a thought");
  signIn("ada");
  const page = await loadPage();
  expect(page.storedKeys("comment:")).toEqual(["comment:one"]);
  expect(page.getStored("comment:one")).toBe("half a thought");
  page.setStored("comment:one", "a whole thought");
  signIn("bob");
  expect((await loadPage()).getStored("comment:one")).toBeNull();
});
