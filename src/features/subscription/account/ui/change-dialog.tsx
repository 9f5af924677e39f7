"use client";
import { useRouter } from "next/navigation";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { InlineError } from "@/components/feedback/inline-error";
import { DotsLoader } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";

type ChangeDialogProps = {
  plan: PlanId;
  /** The operator's offer that Enterprise is taken by. */
  offerId?: string;
  isTrial: boolean;
  timeZone: string;
  onClose: () => void;
};

/** Shows the cost of another plan and its start date before anything is charged. (BIL-6) */
export default function ChangeDialog({ plan, offerId, isTrial, timeZone, onClose }: ChangeDialogProps) {
  const router = useRouter();
  const { subscription } = api.useUtils();
  const preview = api.subscription.previewPlanChange.useQuery(
    { plan, offerId },
    { staleTime: 0, gcTime: 0, retry: 0 },
  );
  const change = api.subscription.changePlan.useMutation({
    // Also after a timeout, because the change may have succeeded.
    onSettled: () => {
      void subscription.current.invalidate();
      void subscription.receipts.invalidate();
      router.refresh();
    },
    onSuccess: () => {
      void toast.success(
        preview.data?.direction === "downgrade"
          ? m.subscription_account_change_begins({ plan: PLAN_NAMES[plan] })
          : m.subscription_checkout_welcome_welcome({ plan: PLAN_NAMES[plan] }),
      );
      onClose();
    },
    onError: (error) => {
      showFailure(m.subscription_billing_upgradeFailed(), error);
      // Refetches the preview, because the same price would fail again.
      if (["stale", "declined"].includes(error.data?.reason ?? "")) void preview.refetch();
    },
  });
  const { data, error } = preview;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}>
      <DialogContent
        title={m.subscription_account_change_title({ plan: PLAN_NAMES[plan] })}
        description={data && whenOf(data, { plan, isTrial, timeZone })}
      >
        {!data && !error && (
          <div className="flex h-24 items-center justify-center">
            <DotsLoader label={m.subscription_account_change_loading()} />
          </div>
        )}
        {error && (
          <InlineError isBoxed>{toErrorMessage(error, m.subscription_failure_unreachable())}</InlineError>
        )}
        {data && data.direction === "upgrade" && <Lines preview={data} />}
        <DialogFooter>
          <Button variant="outline" disabled={change.isPending} onClick={onClose}>
            {m.subscription_account_change_keep()}
          </Button>
          {data && (
            <Button
              loading={change.isPending}
              onClick={() => change.mutate({ plan, offerId, prorationDate: data.prorationDate })}
            >
              {data.direction === "upgrade"
                ? m.subscription_account_change_upgrade({ amount: money(data, data.amountDue) })
                : m.subscription_plans_option_downgrade()}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Preview = Outputs["subscription"]["previewPlanChange"];

const money = ({ currency }: Preview, amount: number): string => formatMoney(amount, currency);

function whenOf(
  { direction, effectiveAt }: Preview,
  { plan, isTrial, timeZone }: Pick<ChangeDialogProps, "plan" | "isTrial" | "timeZone">,
): string {
  const name = PLAN_NAMES[plan];
  if (direction === "upgrade" && isTrial) return m.subscription_account_change_endsTrial({ plan: name });
  if (direction === "upgrade") return m.subscription_account_change_setOff({ plan: name });
  return m.subscription_account_change_later({ plan: name, day: formatDate(effectiveAt, "day", timeZone) });
}

const Lines = ({ preview }: { preview: Preview }) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{m.subscription_account_change_charged()}</caption>
    <tbody className="divide-y">
      {preview.lines.map(({ description, amount }) => (
        <tr key={`${description} ${amount}`}>
          <th scope="row" className="py-2 pe-4 side-start font-normal">
            {description}
          </th>
          <td className="py-2 side-end whitespace-nowrap tabular-nums">{money(preview, amount)}</td>
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row" className="py-2 pe-4 side-start">
          {m.subscription_account_change_due()}
        </th>
        <td className="py-2 side-end whitespace-nowrap tabular-nums">{money(preview, preview.amountDue)}</td>
      </tr>
    </tbody>
  </table>
);
