import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { type Offer, planById } from "./rules";

/** A signed-in user, who may be an admin of the community; null for a visitor. */
export type Chooser = { isAdmin: boolean } | null;

/**
 * The action for a plan button. `account` is the page for changing a running subscription; `request` opens the
 * form that asks the operators for a plan that can't be bought by card.
 */
export type Choice =
  | { next: "subscribe"; plan: PlanId }
  | { next: "request"; plan: PlanId; notice?: Notice }
  | { next: "manage" }
  | { next: "account" }
  | Refusal;
type Notice = { toast: "error" | "info"; title: string; text?: string };
type Refusal = Notice & { next: "sign-in" | "nothing" };

/** Decides what choosing a plan does, before any request to the server. (BIL-1, BIL-2) */
export function choosePlan(id: string, { current, cardsOn }: Offer, chooser: Chooser): Choice {
  const plan = planById(id);
  if (!plan) return { next: "nothing", toast: "error", title: m.subscription_noPlan() };
  if (plan.id === "enterprise")
    return {
      next: "request",
      plan: plan.id,
      notice: { toast: "info", title: m.subscription_contactSales() },
    };
  if (plan.id === current) return { next: "nothing", toast: "info", title: m.subscription_samePlan() };
  if (plan.id === "community")
    return { next: "nothing", toast: "info", title: m.subscription_communityFree() };
  if (!cardsOn) return { next: "request", plan: plan.id };
  if (!chooser) return { next: "sign-in", toast: "info", title: m.subscription_signIn() };
  if (!chooser.isAdmin)
    return {
      next: "nothing",
      toast: "error",
      title: m.subscription_startFailed(),
      text: m.subscription_onlyAdmins(),
    };
  return current === "community" ? { next: "subscribe", plan: plan.id } : { next: "account" };
}

/** Why the user can't manage the subscription; null if they can. */
export function rejectManaging(chooser: Chooser): Refusal | null {
  if (!chooser) return { next: "sign-in", toast: "info", title: m.subscription_signInToManage() };
  return chooser.isAdmin
    ? null
    : {
        next: "nothing",
        toast: "error",
        title: m.subscription_manageFailed(),
        text: m.subscription_onlyAdmins(),
      };
}
