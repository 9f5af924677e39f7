"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useState } from "react";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { toast } from "@/components/ui/toast";
import {
  type Choice,
  type Chooser,
  choosePlan,
  rejectManaging,
} from "@/features/subscription/plans/choice-rules";
import type { Offer } from "@/features/subscription/plans/rules";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { usePortal } from "@/features/subscription/ui/use-portal";
import { useRedirect } from "@/features/subscription/ui/use-redirect";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";

export type ContactKind = "demo" | "sales";

/** Opens the form that writes to the operators, about a plan if one is named. */
export type Contact = (kind: ContactKind, plan?: PlanId) => void;

type PricingActionsValue = {
  offer: Offer;
  /** The pending action: a plan's button, or the link to the portal. */
  busy: string | null;
  choose: (plan: string) => void;
  manage: () => void;
  contact: Contact;
};

const DeskContext = createContext<PricingActionsValue | null>(null);

/** The plan actions of the page. While one is pending, all buttons are disabled. */
export function usePlanDesk(): PricingActionsValue {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("usePlanDesk must be inside its provider.");
  return desk;
}

/** Starts a checkout. `leaving` is the plan, set from the click until the browser leaves the page. */
function useCheckout() {
  const [leaving, setLeaving] = useRedirect<string>();
  const create = api.subscription.createCheckoutSession.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      setLeaving(null);
      showFailure(m.subscription_startFailed(), error);
    },
  });
  const begin = (plan: string) => {
    setLeaving(plan);
    create.mutate({ plan });
  };
  return { leaving, begin };
}

type Choosing = (chooser: Chooser) => Choice;

/** A click before the viewer is known waits for it; only a visitor is asked to sign in. */
function useDeciding(follow: (choice: Choice) => void) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { auth } = api.useUtils();
  const [asking, setAsking] = useState<string | null>(null);
  const decide = async (button: string, choose: Choosing) => {
    const choice = choose(viewer ?? null);
    if (viewer !== undefined || choice.next !== "sign-in") return follow(choice);
    setAsking(button);
    const known = await auth.viewer.ensureData().catch(() => undefined);
    setAsking(null);
    if (known !== undefined) return follow(choose(known));
    const failed = button === "portal" ? m.subscription_manageFailed() : m.subscription_startFailed();
    void toast.error(failed, { description: m.subscription_failure_unreachable() });
  };
  return { asking, decide };
}

type PlanDeskProps = { offer: Offer; onContact: Contact; children: ReactNode };

/**
 * The page is cached and identical for all viewers. The client checks afterwards whether the viewer has
 * already used their trial.
 */
export function PricingActions({ offer: shown, onContact, children }: PlanDeskProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const isAsked = Boolean(viewer?.isAdmin && shown.cardsOn && shown.isTrialOpen);
  const { data: own } = api.subscription.current.useQuery(undefined, { enabled: isAsked });
  const router = useRouter();
  const { leaving, begin } = useCheckout();
  const portal = usePortal();
  const offer = { ...shown, isTrialOpen: shown.isTrialOpen && (own?.isTrialAvailable ?? true) };
  const follow = (choice: Choice) => {
    if (choice.next === "subscribe") return begin(choice.plan);
    if (choice.next === "manage") return portal.open("home");
    if (choice.next === "account") return router.push("/subscription");
    const notice = choice.next === "request" ? choice.notice : choice;
    if (notice) void toast[notice.toast](notice.title, { description: notice.text });
    if (choice.next === "request") return onContact("sales", choice.plan);
    if (choice.next === "sign-in") requestDialog({ kind: "sign-in", title: choice.title });
  };
  const { asking, decide } = useDeciding(follow);
  const busy = asking ?? leaving ?? (portal.opening && "portal");
  const press = (button: string, choose: Choosing) => busy === null && void decide(button, choose);
  const desk: PricingActionsValue = {
    offer,
    busy,
    contact: onContact,
    choose: (plan) => press(plan, (chooser) => choosePlan(plan, offer, chooser)),
    manage: () => press("portal", (chooser) => rejectManaging(chooser) ?? { next: "manage" }),
  };
  return <DeskContext value={desk}>{children}</DeskContext>;
}
