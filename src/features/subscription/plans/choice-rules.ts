import type { PlanId } from "@/access/names";
import { copy } from "@/features/subscription/copy";
import { type Offer, planById } from "./rules";

/** Who chooses: somebody signed in, perhaps of those who run the community; null is a visitor. */
export type Chooser = { isAdmin: boolean } | null;

/** What a press on a plan leads to; `account` is the page on which a running subscription is changed. */
export type Choice = { next: "subscribe"; plan: PlanId } | { next: "manage" } | { next: "account" } | Refusal;
type Refusal = {
  next: "contact" | "sign-in" | "nothing";
  toast: "error" | "info";
  title: string;
  text?: string;
};

const ONLY_ADMINS =
  "Only an owner or an admin of this community can subscribe. Ask one of them, or write to the support of the community.";
const NO_CARDS = "This platform takes no cards at the moment. Its operators can grant plans: write to sales.";

const SIGN_IN = "Please log in to manage the subscription";

/** What choosing a plan does, decided before anything is asked of the server. (`docs/behaviours.md`, BIL-1, BIL-2) */
export function choosePlan(id: string, { current, cardsOn }: Offer, chooser: Chooser): Choice {
  const plan = planById(id);
  if (!plan) return { next: "nothing", toast: "error", title: copy.noPlan };
  if (plan.id === "enterprise") return { next: "contact", toast: "info", title: copy.contactSales };
  if (plan.id === current) return { next: "nothing", toast: "info", title: copy.samePlan };
  if (plan.id === "community") return { next: "nothing", toast: "info", title: copy.communityFree };
  if (!cardsOn) return { next: "nothing", toast: "error", title: copy.cardsOff, text: NO_CARDS };
  if (!chooser) return { next: "sign-in", toast: "info", title: copy.signIn };
  if (!chooser.isAdmin)
    return { next: "nothing", toast: "error", title: copy.startFailed, text: ONLY_ADMINS };
  return current === "community" ? { next: "subscribe", plan: plan.id } : { next: "account" };
}

/** Why somebody may not go on to manage what is paid for; null where they may. */
export function rejectManaging(chooser: Chooser): Refusal | null {
  if (!chooser) return { next: "sign-in", toast: "info", title: SIGN_IN };
  return chooser.isAdmin
    ? null
    : { next: "nothing", toast: "error", title: copy.manageFailed, text: ONLY_ADMINS };
}
