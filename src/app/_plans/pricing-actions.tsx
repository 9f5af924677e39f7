"use client";
import { type ReactNode, useCallback, useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { Offer } from "@/features/subscription/plans/rules";
import { type ContactKind, PricingActions } from "@/features/subscription/plans/ui/pricing-actions";

const loadDialog = () => import("@/features/support/requests/ui/request-dialog");

export function PricingActionsValue({ offer, children }: { offer: Offer; children: ReactNode }) {
  const [kind, setKind] = useState<ContactKind | null>(null);
  const [RequestDialog, requestDialog] = useLazyComponent(loadDialog);
  const contact = useCallback(
    (wanted: ContactKind) => {
      setKind(wanted);
      void requestDialog().then((isThere) => isThere || setKind(null));
    },
    [requestDialog],
  );
  return (
    <PricingActions offer={offer} onContact={contact}>
      {children}
      {kind && RequestDialog && <RequestDialog kind={kind} onClose={() => setKind(null)} />}
    </PricingActions>
  );
}
