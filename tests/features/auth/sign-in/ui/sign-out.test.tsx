import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { getStored, setStored } from "@/lib/browser/browser-storage";

const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
const kept = () => getStored("comment:one");

beforeEach(() => {
  setStored("comment:one", "half a thought");
  vi.stubGlobal("fetch", async () => new Response("{}"));
});

test("a user who signs out to sign in again finds their typed text", async () => {
  await signOut("/auth?returnTo=%2Fsettings");
  expect([assign.mock.lastCall?.[0], kept()]).toEqual(["/auth?returnTo=%2Fsettings", "half a thought"]);
});

test("a sign-out that fails loses nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.error());
  await signOut();
  expect(kept()).toBe("half a thought");
});

// The last one: nothing is stored any more until a page is loaded.
test("a user who signs out goes home, and their typed text is gone from the browser", async () => {
  await signOut();
  expect([assign.mock.lastCall?.[0], kept()]).toEqual(["/", null]);
  expect(setStored("comment:one", "a form that is left")).toBe(false);
});
