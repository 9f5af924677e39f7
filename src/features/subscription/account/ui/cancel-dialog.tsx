"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { CANCEL_COPY } from "@/features/subscription/account/cancel-copy";
import { CHANGE_COPY } from "@/features/subscription/account/change-copy";
import { copy } from "@/features/subscription/copy";
import { PLAN_NAMES } from "@/features/subscription/rules";
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
      void toast.success(copy.canceled);
      onClose();
    },
    onError: (error) => showFailure(copy.cancelFailed, error),
    onSettled: () => subscription.current.invalidate(),
  });
  const { currentPeriodEnd: end, subscribedPlan } = account;
  const until = end ? CANCEL_COPY.until(formatDate(end, "day", timeZone)) : CANCEL_COPY.untilPaid;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !cancel.isPending && onClose()}>
      <DialogContent
        title={CANCEL_COPY.title}
        description={CANCEL_COPY.text(PLAN_NAMES[subscribedPlan], until)}
      >
        <Field label={CANCEL_COPY.why} hint={CANCEL_COPY.whyHint} optional>
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
            {CHANGE_COPY.keep}
          </Button>
          <Button
            variant="destructive"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(reason.trim() ? { reason } : {})}
          >
            {CANCEL_COPY.submit}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
