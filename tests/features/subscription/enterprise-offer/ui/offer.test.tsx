import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OfferDesk, ShownOffer } from "@/features/subscription/enterprise-offer/schema";
import { OfferDeskForm } from "@/features/subscription/enterprise-offer/ui/offer-desk";
import { OfferScreen } from "@/features/subscription/enterprise-offer/ui/offer-screen";
import { answer, buttonNamed, clear, draw, frontToast, Refused, soon } from "../../../../support/screen";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => refresh.mockClear());
afterEach(clear);

const TENANT = "0195d3b5-0000-7000-8000-000000000001";
const OFFER = "0195d3b5-0000-7000-8000-000000000002";
const AT = new Date("2026-05-01T10:00:00Z");
const UNTIL = new Date("2026-05-08T10:00:00Z");

const pending = {
  id: OFFER,
  isExpired: false,
  sentAt: AT,
  expiresAt: UNTIL,
  recipients: [{ username: "ada", fullName: "Ada Lovelace" }],
};
const manage = (desk: Partial<OfferDesk>) =>
  draw(
    <OfferDeskForm
      tenantId={TENANT}
      desk={{ offer: null, timesSent: 0, refusal: null, ...desk }}
      timeZone="UTC"
    />,
  );
const open = (offer: Partial<ShownOffer>) =>
  draw(
    <OfferScreen
      offer={{
        ...{ id: OFFER, state: "open", block: null, expiresAt: UNTIL, isUpgrade: false, isTrial: false },
        ...offer,
      }}
      community="Tea Club"
      price="$99 per month"
      features={["Domains of your own"]}
      timeZone="UTC"
    />,
  );
const text = () => document.querySelector("main")?.textContent ?? "";
const hasButton = (name: string) =>
  [...document.querySelectorAll("button")].some(({ textContent }) => textContent === name);

it("BIL-14: an operator sends the checkout link, and reads that it is on its way", async () => {
  answer({});
  manage({});
  await soon(() => buttonNamed("Send checkout link").click());
  await soon(() => expect(frontToast()?.[0]).toBe("Checkout link sent"));
  expect(refresh).toHaveBeenCalled();
});

it("BIL-14: an operator reads to whom the open link was sent, when and until when, and withdraws it", async () => {
  answer({ "subscription.withdrawEnterpriseOffer": new Refused("The cellar is full.") });
  manage({ offer: pending, timesSent: 1 });
  await soon(() =>
    expect(text()).toContain(
      "Sent to Ada Lovelace (@ada) on 1 May 2026, 10:00, valid until 8 May 2026, 10:00",
    ),
  );
  buttonNamed("Resend");
  buttonNamed("Withdraw").click();
  await soon(() =>
    expect(frontToast()).toEqual(["We couldn't withdraw the checkout link", "The cellar is full."]),
  );
});

it("BIL-14: if no link can be sent, Manage says why instead of a button", async () => {
  manage({ refusal: "This community already pays for Enterprise." });
  await soon(() => expect(text()).toContain("This community already pays for Enterprise."));
  expect(hasButton("Send checkout link")).toBe(false);
  clear();
  manage({ offer: { ...pending, isExpired: true, recipients: [] }, timesSent: 1 });
  await soon(() => expect(text()).toContain("expired on 8 May 2026, 10:00"));
  expect(text()).toContain("The owners it was sent to have left.");
});

it("BIL-14: an owner reads what Enterprise costs and includes before the checkout", async () => {
  open({});
  await soon(() => expect(text()).toContain("Enterprise costs $99 per month."));
  expect(text()).toContain("Domains of your own");
  expect(text()).toContain("This offer is valid until 8 May 2026, 10:00.");
  buttonNamed("Go to checkout");
});

it("BIL-14: an owner on Professional sees the amount before it is charged", async () => {
  answer({
    "subscription.previewPlanChange": {
      direction: "upgrade",
      amountDue: 8400,
      currency: "usd",
      lines: [{ description: "Unused time on Professional", amount: -1500 }],
      effectiveAt: AT.toISOString(),
      prorationDate: 1,
    },
  });
  open({ isUpgrade: true });
  await soon(() => buttonNamed("See today's cost").click());
  await soon(() => buttonNamed("Upgrade and pay $84.00"));
  expect(document.body.textContent).toContain("Unused time on Professional");
});

it.each([
  [{ state: "withdrawn" }, "This offer was withdrawn."],
  [{ state: "expired" }, "This offer has expired."],
  [{ state: "accepted" }, "This offer has been accepted"],
  [{ state: "foreign" }, "This offer was sent to other owners"],
  [{ state: "blocked", block: "flag" }, "Card payments are off"],
] as const)("BIL-14: an offer that is %o leads to no checkout and says why", async (offer, words) => {
  open(offer);
  await soon(() => expect(text()).toContain(words));
  expect(document.querySelectorAll("main button")).toHaveLength(0);
});
