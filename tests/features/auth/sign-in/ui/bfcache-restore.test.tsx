import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { ProviderButtons } from "@/features/auth/providers/ui/provider-buttons";
import SignInDialog from "@/features/auth/sign-in/ui/sign-in-dialog";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { ApiProvider } from "@/trpc/react";
import { SIGNED_IN_COOKIE, settled } from "../../../../support/slow-server";

vi.mock("sonner", () => {
  const say = () => {};
  return { Toaster: () => null, toast: { info: say, error: say, getToasts: () => [] } };
});

const GOOGLE_ID = { id: "google", name: "Google" } as const;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "";
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const comeBack = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
const button = () =>
  [...document.querySelectorAll("button")].find((one) => /Google|Try again/.test(one.textContent ?? ""));

it("PRO-3: a user who comes back from Google by the browser's own button may press again", async () => {
  const result = { data: { json: { url: "https://accounts.example/" } } };
  vi.stubGlobal("fetch", async () => Response.json([{ result }]));
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  await act(async () =>
    root.render(
      <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>
        <ProviderButtons providers={[GOOGLE_ID]} returnTo="/" />
      </ApiProvider>,
    ),
  );
  await act(async () => button()?.click());
  await settled();
  expect(assign).toHaveBeenCalledWith("https://accounts.example/");
  const isBusy = () => button()?.getAttribute("aria-busy");
  expect(isBusy()).toBe("true");
  await comeBack(false);
  expect(isBusy()).toBe("true");
  await comeBack(true);
  await settled();
  expect(isBusy()).toBeNull();
});

it("a user who signs out and goes back sees a new page", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true }));
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await signOut();
  expect(assign).toHaveBeenCalledWith("/");
  await comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  await comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});

it("a dialog whose ways to sign in could not be asked for says so, and asks again", async () => {
  let isAway = true;
  const json = {
    elsewhere: null,
    providers: [],
    companyDomains: [],
    companyOnly: null,
    hub: null,
    hasOutbox: false,
    demoAccounts: [],
  };
  vi.stubGlobal("fetch", async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return Response.json([{ result: { data: { json } } }]);
  });
  await act(async () =>
    root.render(
      <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>
        <SignInDialog title="Sign in to vote" onClose={() => {}} />
      </ApiProvider>,
    ),
  );
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain(m.lib_errorMessage_unreachable())),
  );
  isAway = false;
  await act(async () => button()?.click());
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("Magic Link")));
});
