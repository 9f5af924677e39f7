"use client";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import {
  formatCancelReason,
  optionsOf,
  outlookOf,
  problemOf,
  statusOf,
} from "@/features/subscription/account/rules";
import { usePortal } from "@/features/subscription/ui/use-portal";
import { formatDate } from "@/lib/time/date";
import type { AccountView } from "./account-view";
import { ResumeButton } from "./resume-button";

type StandingProps = { account: AccountView; timeZone: string };

export function Standing({ account, timeZone }: StandingProps) {
  const status = statusOf(account);
  const { plan, canManage, cancelAtPeriodEnd, cancelReason, scheduledPlan, subscribedPlan, cardsOn } =
    account;
  const isPaid = subscribedPlan !== "community";
  const canContact = canManage && optionsOf(account).some(({ act }) => act === "contact");
  return (
    <section aria-labelledby="standing" className="flex flex-col gap-4 rounded-lg border bg-card p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="standing" className="display text-xl">
          {PLAN_NAMES[plan]}
        </h2>
        {status && <Badge tone={status[1]}>{status[0]}</Badge>}
      </div>
      <div className="flex max-w-reading flex-col gap-2 text-sm empty:hidden">
        {outlookOf(account, timeZone).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {cancelAtPeriodEnd && cancelReason && (
          <p className="text-muted-foreground">
            {m.subscription_account_standing_reason({ reason: formatCancelReason(cancelReason) })}
          </p>
        )}
        {!cardsOn && (
          <p className="text-muted-foreground">
            {canContact ? m.subscription_standing_cardsOffContact() : m.subscription_standing_cardsOff()}
          </p>
        )}
        {!canManage && (
          <p className="text-muted-foreground">{m.subscription_account_standing_asPlatform()}</p>
        )}
      </div>
      <Problem account={account} timeZone={timeZone} />
      {canManage && isPaid && cancelAtPeriodEnd && (
        <ResumeButton label={m.subscription_account_standing_resume()} />
      )}
      {canManage && isPaid && scheduledPlan && !cancelAtPeriodEnd && (
        <ResumeButton label={m.subscription_account_standing_keep({ plan: PLAN_NAMES[subscribedPlan] })} />
      )}
    </section>
  );
}

function Problem({ account, timeZone }: StandingProps) {
  const { opening, open } = usePortal();
  const problem = problemOf(account, timeZone);
  const { disputedAt, canManage, status } = account;
  // An unpaid subscription resumes only when its invoice is paid; a new card affects only later invoices.
  const flow = status === "unpaid" ? "invoices" : "payment_method";
  return (
    <>
      {problem && (
        <div
          role="status"
          className="flex flex-col items-start gap-3 rounded-md bg-destructive-wash p-4 text-sm"
        >
          <p>{problem}</p>
          {canManage && (
            <Button size="sm" loading={opening === flow} onClick={() => open(flow)}>
              {flow === "invoices"
                ? m.subscription_account_standing_payOpen()
                : m.subscription_account_standing_method()}
            </Button>
          )}
        </div>
      )}
      {disputedAt && (
        <p role="status" className="rounded-md bg-warning-wash p-4 text-sm">
          {m.subscription_account_standing_disputed({ day: formatDate(disputedAt, "day", timeZone) })}
        </p>
      )}
    </>
  );
}
