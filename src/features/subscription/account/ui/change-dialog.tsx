"use client";
import { useRouter } from "next/navigation";
import type { PlanId } from "@/access/names";
import { DotsLoader } from "@/components/dots";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { CHANGE_COPY } from "@/features/subscription/account/change-copy";
import { billing } from "@/features/subscription/billing-copy";
import { WELCOME_COPY } from "@/features/subscription/checkout/copy";
import { UNREACHABLE } from "@/features/subscription/failure-copy";
import { OPTION_COPY } from "@/features/subscription/plans/copy";
import { PLAN_NAMES } from "@/features/subscription/rules";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { toErrorMessage } from "@/lib/error-message";
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
          ? CHANGE_COPY.begins(PLAN_NAMES[plan])
          : WELCOME_COPY.welcome(PLAN_NAMES[plan]),
      );
      onClose();
    },
    onError: (error) => {
      showFailure(billing.upgradeFailed, error);
      // Refetches the preview, because the same price would fail again.
      if (["stale", "declined"].includes(error.data?.reason ?? "")) void preview.refetch();
    },
  });
  const { data, error } = preview;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}>
      <DialogContent
        title={CHANGE_COPY.title(PLAN_NAMES[plan])}
        description={data && whenOf(data, { plan, isTrial, timeZone })}
      >
        {!data && !error && (
          <div className="flex h-24 items-center justify-center">
            <DotsLoader label={CHANGE_COPY.loading} />
          </div>
        )}
        {error && <InlineError isBoxed>{toErrorMessage(error, UNREACHABLE)}</InlineError>}
        {data && data.direction === "upgrade" && <Lines preview={data} />}
        <DialogFooter>
          <Button variant="outline" disabled={change.isPending} onClick={onClose}>
            {CHANGE_COPY.keep}
          </Button>
          {data && (
            <Button
              loading={change.isPending}
              onClick={() => change.mutate({ plan, offerId, prorationDate: data.prorationDate })}
            >
              {data.direction === "upgrade"
                ? CHANGE_COPY.upgrade(money(data, data.amountDue))
                : OPTION_COPY.downgrade}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type Preview = Outputs["subscription"]["previewPlanChange"];

const money = ({ currency }: Preview, amount: number): string =>
  formatMoney(amount, currency, { locale: navigator.language });

function whenOf(
  { direction, effectiveAt }: Preview,
  { plan, isTrial, timeZone }: Pick<ChangeDialogProps, "plan" | "isTrial" | "timeZone">,
): string {
  const name = PLAN_NAMES[plan];
  if (direction === "upgrade" && isTrial) return CHANGE_COPY.endsTrial(name);
  if (direction === "upgrade") return CHANGE_COPY.setOff(name);
  return CHANGE_COPY.later(name, formatDate(effectiveAt, "day", timeZone));
}

const Lines = ({ preview }: { preview: Preview }) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{CHANGE_COPY.charged}</caption>
    <tbody className="divide-y">
      {preview.lines.map(({ description, amount }) => (
        <tr key={`${description} ${amount}`}>
          <th scope="row" className="py-2 pr-4 text-left font-normal">
            {description}
          </th>
          <td className="py-2 text-right whitespace-nowrap tabular-nums">{money(preview, amount)}</td>
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row" className="py-2 pr-4 text-left">
          {CHANGE_COPY.due}
        </th>
        <td className="py-2 text-right whitespace-nowrap tabular-nums">
          {money(preview, preview.amountDue)}
        </td>
      </tr>
    </tbody>
  </table>
);
