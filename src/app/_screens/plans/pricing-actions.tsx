"use client";
import { type ReactNode, useCallback, useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import type { Offer } from "@/features/subscription/plans/rules";
import {
  type Contact,
  type ContactKind,
  PricingActions,
} from "@/features/subscription/plans/ui/pricing-actions";

const loadDialog = () => import("@/features/support/requests/ui/request-dialog");

export function PricingActionsValue({ offer, children }: { offer: Offer; children: ReactNode }) {
  const [asked, setAsked] = useState<{ kind: ContactKind; message?: string } | null>(null);
  const [RequestDialog, requestDialog] = useLazyComponent(loadDialog);
  const contact = useCallback<Contact>(
    (kind, plan) => {
      setAsked({ kind, message: plan && m.subscription_plans_planRequest({ plan: PLAN_NAMES[plan] }) });
      void requestDialog().then((isThere) => isThere || setAsked(null));
    },
    [requestDialog],
  );
  return (
    <PricingActions offer={offer} onContact={contact}>
      {children}
      {asked && RequestDialog && <RequestDialog {...asked} onClose={() => setAsked(null)} />}
    </PricingActions>
  );
}
