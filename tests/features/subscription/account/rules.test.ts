import { expect, it } from "vitest";
import {
  type Account,
  formatCancelReason,
  optionsOf,
  outlookOf,
  problemOf,
  statusOf,
} from "@/features/subscription/account/rules";
import { fillOf, formatUsage } from "@/features/subscription/usage/rules";

const END = new Date("2026-05-31T10:00:00Z");
const account = (over: Partial<Account> = {}): Account => ({
  plan: "pro",
  subscribedPlan: "pro",
  isGranted: false,
  status: "active",
  currentPeriodEnd: END,
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  cancelReason: null,
  scheduledPlan: null,
  paymentProblem: null,
  disputedAt: null,
  isCollectionPaused: false,
  cardsOn: true,
  ...over,
});
const nothing = {
  plan: "community",
  subscribedPlan: "community",
  status: "inactive",
  currentPeriodEnd: null,
} as const;

it.each([
  ["no subscription", nothing, null, ["The Community plan is free."]],
  [
    "a trial",
    { status: "trialing", trialEndsAt: END },
    "Free trial",
    [/ends on 31 May 2026.* \$29 per month/],
  ],
  ["a running plan", {}, "Active", [/^Renews on 31 May 2026 for \$29 per month/]],
  [
    "a cancellation",
    { cancelAtPeriodEnd: true },
    "Canceled, still running",
    [/^Professional ends on 31 May 2026/],
  ],
  [
    "a planned downgrade",
    { plan: "enterprise", subscribedPlan: "enterprise", scheduledPlan: "pro" },
    "Active",
    [/^Professional starts on 31 May 2026, for \$29/],
  ],
  ["a payment that fails", { status: "past_due" }, "Payment failed", []],
  [
    "a granted plan beside the paid one",
    { plan: "enterprise", isGranted: true },
    "Active",
    [/granted you Enterprise/, /^Professional renews on 31 May 2026 for \$29/],
  ],
  ["a granted plan", { ...nothing, plan: "enterprise", isGranted: true }, null, [/granted you Enterprise/]],
  ["an ended subscription", { ...nothing, status: "canceled" }, "Ended", [/is free/, /has ended/]],
] as const)("BIL-6: the screen says of %s how it stands and what comes next", (_, over, status, outlook) => {
  expect(statusOf(account(over))?.[0] ?? null).toBe(status);
  const said = outlookOf(account(over), "Europe/Zurich");
  expect(said).toHaveLength(outlook.length);
  for (const [index, sentence] of outlook.entries()) expect(said[index]).toMatch(sentence);
});

it("BIL-8: a failing payment says since when, how often it was tried and when it is tried again", () => {
  const paymentProblem = { since: new Date("2026-05-02T08:00:00Z"), attempts: 2, nextAttemptAt: END };
  expect(problemOf(account({ paymentProblem }), "UTC")).toBe(
    "A payment has been failing since 2 May 2026; we tried 2 times. We'll try again on 31 May 2026, 10:00.",
  );
  const last = { ...paymentProblem, attempts: 1, nextAttemptAt: null };
  expect(problemOf(account({ paymentProblem: last }), "UTC")).toMatch(/tried once\. We won't try again/);
  expect(problemOf(account(), "UTC")).toBeNull();
});

it.each([
  [nothing, ["pro subscribe", "enterprise contact"]],
  [{ ...nothing, plan: "pro", isGranted: true }, ["enterprise contact"]],
  [{ ...nothing, plan: "enterprise", isGranted: true }, []],
  [{ plan: "enterprise", isGranted: true }, []],
  [{ ...nothing, status: "unpaid" }, ["enterprise contact"]],
  [{}, ["enterprise contact"]],
  [{ plan: "enterprise", subscribedPlan: "enterprise" }, ["pro downgrade"]],
  [{ plan: "enterprise", subscribedPlan: "enterprise", scheduledPlan: "pro" }, []],
  [{ cancelAtPeriodEnd: true }, ["enterprise contact"]],
  [{ status: "past_due" }, ["enterprise contact"]],
  [{ plan: "enterprise", subscribedPlan: "enterprise", cancelAtPeriodEnd: true }, []],
  [{ plan: "enterprise", subscribedPlan: "enterprise", status: "past_due" }, []],
] as const)("BIL-6, BIL-14: from %o one gets to %o", (over, options) => {
  expect(optionsOf(account(over)).map(({ plan, act }) => `${plan} ${act}`)).toEqual([...options]);
});

it("BIL-6: a reason is shown as words, whether by user or provider", () => {
  expect(formatCancelReason("too_expensive")).toBe("too expensive");
  expect(formatCancelReason("We use snake_case.")).toBe("We use snake_case.");
});

it("BIL-12: usage is written in units that suit it, and fills its limit to the whole at most", () => {
  expect(formatUsage("storage", 0)).toBe("0 byte");
  expect(formatUsage("storage", 1_540_000)).toBe("1.5 MB");
  expect(formatUsage("members", 12_345)).toBe("12,345");
  expect(fillOf({ name: "startups", used: 120, limit: 100 })).toBe(100);
  expect(fillOf({ name: "startups", used: 25, limit: 100 })).toBe(25);
  expect(fillOf({ name: "members", used: 7, limit: null })).toBeNull();
});

it("BIL-6: without keys no button changes a plan that is paid, and Enterprise is still asked for", () => {
  const off = (plan: "pro" | "enterprise") =>
    optionsOf(account({ plan, subscribedPlan: plan, cardsOn: false }));
  expect(off("enterprise")).toEqual([]);
  expect(off("pro")).toEqual([{ plan: "enterprise", act: "contact" }]);
});

it("BIL-8: a subscription that rests unpaid names the way out and promises no free plan", () => {
  const unpaid = account({ plan: "community", subscribedPlan: "community", status: "unpaid" });
  expect(outlookOf(unpaid, "UTC").join(" ")).toMatch(/Pay the open invoice/);
  expect(outlookOf(unpaid, "UTC").join(" ")).not.toMatch(/is free/);
});

it("TEN-14: a paused collection does not show a date of the next charge", () => {
  expect(outlookOf(account({ isCollectionPaused: true }), "UTC").join(" ")).toMatch(/aren't being charged/);
  expect(outlookOf(account({ isCollectionPaused: true }), "UTC").join(" ")).not.toMatch(/Renews/);
});
