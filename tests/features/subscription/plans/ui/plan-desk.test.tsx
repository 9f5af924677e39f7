import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlanButton } from "@/features/subscription/plans/ui/plan-button";
import { PricingActions } from "@/features/subscription/plans/ui/pricing-actions";
import { Terms } from "@/features/subscription/plans/ui/terms";
import { type DialogRequest, hostDialogs } from "@/lib/browser/dialog-request";
import { newId } from "@/lib/id";
import { ApiProvider } from "@/trpc/react";
import { soon } from "../../../../support/screen";
import { SIGNED_IN_COOKIE, slowServer } from "../../../../support/slow-server";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

const server = (viewer: object | null, { isTrialAvailable = true } = {}) =>
  slowServer(viewer, {
    "subscription.current": async () => ({ isTrialAvailable }),
    "subscription.createCheckoutSession": () => new Promise(() => {}),
  });

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

const show = (onContact = vi.fn()) =>
  act(async () =>
    root.render(
      <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>
        <PricingActions
          offer={{ current: "community", cardsOn: true, isTrialOpen: true }}
          onContact={onContact}
        >
          <PlanButton id="pro" name="Professional" />
          <PlanButton id="enterprise" name="Enterprise" />
          <Terms />
        </PricingActions>
      </ApiProvider>,
    ),
  );
const button = () => document.querySelector<HTMLButtonElement>('button[aria-label$="Professional"]');
const press = () => act(async () => button()?.click());
const admin = () => ({ userId: newId(), isAdmin: true });
const CHECKOUT = "subscription.createCheckoutSession";

it("BIL-3: an admin who presses before it is known who looks goes to the checkout, asked nothing", async () => {
  const { calls, tellWhoLooks } = server(admin());
  await show();
  await press();
  await press();
  expect(button()?.getAttribute("aria-busy")).toBe("true");
  await tellWhoLooks();
  expect(dialogs).toEqual([]);
  expect(calls.filter((path) => path === CHECKOUT)).toHaveLength(1);
});

it("BIL-3: a visitor who presses as early is asked to sign in, and nothing is sent", async () => {
  const { calls, tellWhoLooks } = server(null);
  await show();
  await press();
  await tellWhoLooks();
  expect(dialogs).toMatchObject([{ kind: "sign-in", title: "Please log in to subscribe" }]);
  expect(calls).not.toContain(CHECKOUT);
});

it("BIL-3: a user who comes back from the provider to a restored page finds its buttons free", async () => {
  const { tellWhoLooks } = server(admin());
  await show();
  await tellWhoLooks();
  await press();
  expect(button()?.getAttribute("aria-busy")).toBe("true");
  await act(async () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(button()?.getAttribute("aria-busy")).toBeNull();
});

it("BIL-14: choosing Enterprise says to contact sales in a toast, beside the form that opens", async () => {
  const { tellWhoLooks } = server(null);
  const onContact = vi.fn();
  await show(onContact);
  await tellWhoLooks();
  await act(async () =>
    document.querySelector<HTMLButtonElement>('button[aria-label$="Enterprise"]')?.click(),
  );
  expect(onContact).toHaveBeenCalledExactlyOnceWith("sales", "enterprise");
  // The toast's library updates itself later.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await soon(() =>
    expect(document.querySelector("[data-sonner-toast][data-type=info]")?.textContent).toContain(
      "Please contact sales for Enterprise plan",
    ),
  );
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it("BIL-5: an owner who had their trial elsewhere is promised none, neither by the button nor by the terms", async () => {
  const { tellWhoLooks } = server(admin(), { isTrialAvailable: false });
  await show();
  expect(document.body.textContent).toContain("14-day free trial");
  await tellWhoLooks();
  expect(button()?.textContent).toBe("Select Plan");
  expect(document.body.textContent).not.toContain("trial");
});
