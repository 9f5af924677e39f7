import { afterEach, expect, it, vi } from "vitest";
import type { AccountView } from "@/features/subscription/account/ui/account-view";
import CancelDialog from "@/features/subscription/account/ui/cancel-dialog";
import { SubscriptionScreen } from "@/features/subscription/account/ui/subscription-screen";
import { answer, buttonNamed, clear, draw, frontToast, Refused, soon } from "../../../../support/screen";

const ACCOUNT = { subscribedPlan: "pro", currentPeriodEnd: null } as AccountView;
const refused = new Refused("The cellar is full.");

afterEach(clear);

it("BIL-6: a canceled subscription is announced, and the dialog closes", async () => {
  const onClose = vi.fn();
  answer({});
  draw(<CancelDialog account={ACCOUNT} timeZone="Europe/Zurich" onClose={onClose} />);
  await soon(() => buttonNamed("Cancel subscription").click());
  await soon(() => expect(frontToast()).toEqual(["Subscription canceled successfully", undefined]));
  expect(onClose).toHaveBeenCalledOnce();
});

it("BIL-6: a subscription that cannot be canceled says so, and the dialog stays", async () => {
  const onClose = vi.fn();
  answer({ "subscription.cancelSubscription": refused });
  draw(<CancelDialog account={ACCOUNT} timeZone="Europe/Zurich" onClose={onClose} />);
  await soon(() => buttonNamed("Cancel subscription").click());
  await soon(() => expect(frontToast()).toEqual(["Failed to cancel subscription", "The cellar is full."]));
  expect(onClose).not.toHaveBeenCalled();
});

it("a subscription that cannot be read says so, and can be loaded again", async () => {
  answer({ "subscription.current": refused });
  draw(<SubscriptionScreen timeZone="Europe/Zurich" />);
  await soon(() =>
    expect(frontToast()).toEqual(["Failed to load subscription information", "The cellar is full."]),
  );
  expect(document.querySelector("main [role=alert] p")?.textContent).toBe(
    "Failed to load subscription information",
  );
  buttonNamed("Try again");
});
