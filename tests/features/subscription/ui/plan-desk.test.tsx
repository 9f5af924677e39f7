// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlanButton } from "@/features/subscription/ui/pricing/plan-button";
import { PlanDesk } from "@/features/subscription/ui/pricing/plan-desk";
import { Terms } from "@/features/subscription/ui/pricing/terms";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

/** A server that says who looks when it is told to; `calls` are the procedures that were asked for. */
function slowServer(viewer: object | null, { isTrialAvailable = true } = {}) {
  const calls: string[] = [];
  let tell: () => void = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const results: Record<string, (() => Promise<unknown>) | undefined> = {
    "auth.viewer": () => known.then(() => viewer),
    "subscription.current": async () => ({ isTrialAvailable }),
    "subscription.createCheckoutSession": () => new Promise(() => {}),
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const paths = new URL(address, location.href).pathname.replace("/api/trpc/", "").split(",");
    calls.push(...paths);
    const answers = paths.map(async (path) => ({ result: { data: { json: await results[path]?.() } } }));
    return Response.json(await Promise.all(answers));
  });
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return {
    calls,
    tellWhoLooks: async () => {
      await act(async () => tell());
      await settle();
    },
  };
}

let root: Root;
let dialogs: DialogRequest[] = [];
let stopHosting: () => void;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  dialogs = [];
  stopHosting = hostDialogs((request) => dialogs.push(request));
});
afterEach(() => {
  act(() => root.unmount());
  stopHosting();
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    root.render(
      <ApiProvider>
        <PlanDesk offer={{ current: "community", cardsOn: true, isTrialOpen: true }} onContact={() => {}}>
          <PlanButton id="pro" name="Professional" />
          <Terms />
        </PlanDesk>
      </ApiProvider>,
    ),
  );
const button = () => document.querySelector<HTMLButtonElement>('button[aria-label$="Professional"]');
const press = () => act(async () => button()?.click());
const admin = () => ({ userId: newId(), isAdmin: true });
const CHECKOUT = "subscription.createCheckoutSession";

it("BIL-3: an admin who presses before it is known who looks goes to the checkout, asked nothing", async () => {
  const { calls, tellWhoLooks } = slowServer(admin());
  await show();
  await press();
  await press();
  expect(button()?.getAttribute("aria-busy")).toBe("true");
  await tellWhoLooks();
  expect(dialogs).toEqual([]);
  expect(calls.filter((path) => path === CHECKOUT)).toHaveLength(1);
});

it("BIL-3: a visitor who presses as early is asked to sign in, and nothing is sent", async () => {
  const { calls, tellWhoLooks } = slowServer(null);
  await show();
  await press();
  await tellWhoLooks();
  expect(dialogs).toMatchObject([{ kind: "sign-in", title: "Please log in to subscribe" }]);
  expect(calls).not.toContain(CHECKOUT);
});

it("BIL-3: whoever comes back from the provider to the page as it was kept finds its buttons free", async () => {
  const { tellWhoLooks } = slowServer(admin());
  await show();
  await tellWhoLooks();
  await press();
  expect(button()?.getAttribute("aria-busy")).toBe("true");
  await act(async () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(button()?.getAttribute("aria-busy")).toBeNull();
});

it("BIL-5: who had their trial elsewhere is promised none, neither by the button nor by the terms", async () => {
  const { tellWhoLooks } = slowServer(admin(), { isTrialAvailable: false });
  await show();
  expect(document.body.textContent).toContain("14-day free trial");
  await tellWhoLooks();
  expect(button()?.textContent).toBe("Select Plan");
  expect(document.body.textContent).not.toContain("trial");
});
