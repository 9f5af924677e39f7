"use client";
import { useState } from "react";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { Section } from "@/components/content/section";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import { optionsOf } from "@/features/subscription/account/rules";
import { usePortal } from "@/features/subscription/ui/use-portal";
import type { AccountView } from "./account-view";
import { OptionCard } from "./option-card";
import { Receipts } from "./receipts";

const loadChange = () => import("./change-dialog");
const loadCancel = () => import("./cancel-dialog");

type ManagePartsProps = { account: AccountView; timeZone: string };

export function ManageParts({ account, timeZone }: ManagePartsProps) {
  const { canManage, subscribedPlan, cancelAtPeriodEnd } = account;
  const [wanted, setWanted] = useState<PlanId | "cancel" | null>(null);
  const [ChangeDialog, requestChange] = useLazyComponent(loadChange);
  const [CancelDialog, requestCancel] = useLazyComponent(loadCancel);
  if (!canManage) return null;
  const isPaid = subscribedPlan !== "community";
  const options = optionsOf(account);
  const change = (plan: PlanId) => {
    setWanted(plan);
    void requestChange();
  };
  const cancel = () => {
    setWanted("cancel");
    void requestCancel();
  };
  const close = () => setWanted(null);
  return (
    <>
      {options.length > 0 && (
        <Section title={m.subscription_account_manage_change()}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {options.map((option) => (
              <OptionCard key={option.plan} option={option} onChange={change} />
            ))}
          </ul>
        </Section>
      )}
      {account.status !== "inactive" && (
        <>
          <PortalLinks />
          <Receipts timeZone={timeZone} />
        </>
      )}
      {isPaid && !cancelAtPeriodEnd && (
        <Section
          title={m.subscription_account_cancel_submit()}
          text={m.subscription_account_manage_cancelText()}
        >
          <Button variant="outline" onClick={cancel} className="self-start">
            {m.subscription_account_cancel_submit()}
          </Button>
        </Section>
      )}
      {wanted && wanted !== "cancel" && ChangeDialog && (
        <ChangeDialog
          plan={wanted}
          isTrial={account.status === "trialing"}
          timeZone={timeZone}
          onClose={close}
        />
      )}
      {wanted === "cancel" && CancelDialog && (
        <CancelDialog account={account} timeZone={timeZone} onClose={close} />
      )}
    </>
  );
}

const LINKS = [
  { flow: "payment_method", label: m.subscription_account_manage_method },
  { flow: "home", label: m.subscription_account_manage_tax },
  { flow: "invoices", label: m.subscription_account_manage_invoices },
] as const;

/** Each link opens a section of the provider's portal and returns here. */
function PortalLinks() {
  const { opening, open } = usePortal();
  return (
    <Section
      title={m.subscription_account_manage_billing()}
      text={m.subscription_account_manage_billingText()}
    >
      <div className="flex flex-wrap gap-3">
        {LINKS.map(({ flow, label }) => (
          <Button
            key={flow}
            variant="outline"
            loading={opening === flow}
            disabled={opening !== null && opening !== flow}
            onClick={() => open(flow)}
          >
            {label()}
          </Button>
        ))}
      </div>
    </Section>
  );
}
