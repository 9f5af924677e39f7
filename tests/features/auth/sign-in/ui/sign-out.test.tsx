import { beforeEach, expect, test, vi } from "vitest";

const assign = vi.spyOn(location, "assign").mockImplementation(() => {});

/** Both as a page that was just loaded has them. */
async function atPage() {
  vi.resetModules();
  const { setStored, getStored } = await import("@/lib/browser/browser-storage");
  const { signOut } = await import("@/features/auth/sign-in/ui/sign-out");
  setStored("comment:one", "half a thought");
  return { signOut, kept: () => getStored("comment:one") };
}

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("{}")));

test("a user who signs out goes home, and their typed text is gone from the browser", async () => {
  const { signOut, kept } = await atPage();
  await signOut();
  expect([assign.mock.lastCall?.[0], kept()]).toEqual(["/", null]);
});

test("a user who signs out to sign in again finds their typed text", async () => {
  const { signOut, kept } = await atPage();
  await signOut("/auth?returnTo=%2Fsettings");
  expect([assign.mock.lastCall?.[0], kept()]).toEqual(["/auth?returnTo=%2Fsettings", "half a thought"]);
});

test("a sign-out that fails loses nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.error());
  const { signOut, kept } = await atPage();
  await signOut();
  expect(kept()).toBe("half a thought");
});
