"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import type { AccountView } from "./account-view";

const MAX_REASON_LENGTH = 500;

type CancelDialogProps = { account: AccountView; timeZone: string; onClose: () => void };

/** Confirms the cancellation and asks for an optional reason. (BIL-6) */
export default function CancelDialog({ account, timeZone, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const { subscription } = api.useUtils();
  const cancel = api.subscription.cancelSubscription.useMutation({
    onSuccess: () => {
      void toast.success(m.subscription_canceled());
      onClose();
    },
    onError: (error) => showFailure(m.subscription_cancelFailed(), error),
    onSettled: () => subscription.current.invalidate(),
  });
  const { currentPeriodEnd: end, subscribedPlan } = account;
  const until = end
    ? m.subscription_account_cancel_until({ day: formatDate(end, "day", timeZone) })
    : m.subscription_account_cancel_untilPaid();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !cancel.isPending && onClose()}>
      <DialogContent
        title={m.subscription_account_cancel_title()}
        description={m.subscription_account_cancel_text({ plan: PLAN_NAMES[subscribedPlan], until })}
      >
        <Field
          label={m.subscription_account_cancel_why()}
          hint={m.subscription_account_cancel_whyHint()}
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" disabled={cancel.isPending} onClick={onClose}>
            {m.subscription_account_change_keep()}
          </Button>
          <Button
            variant="destructive"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(reason.trim() ? { reason } : {})}
          >
            {m.subscription_account_cancel_submit()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
