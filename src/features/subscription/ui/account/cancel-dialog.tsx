"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/date";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { PLAN_NAMES } from "../../rules";
import { tellFailure } from "../telling";
import type { AccountView } from "./account-view";

const LONGEST_REASON = 500;

type CancelDialogProps = { account: AccountView; timeZone: string; onClose: () => void };

/** Asks before a subscription ends, and why, if somebody wants to say. (`docs/behaviours.md`, BIL-6) */
export default function CancelDialog({ account, timeZone, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const { subscription } = api.useUtils();
  const cancel = api.subscription.cancelSubscription.useMutation({
    onSuccess: () => {
      void toast.success(copy.canceled);
      onClose();
    },
    onError: (error) => tellFailure(copy.cancelFailed, error),
    onSettled: () => subscription.current.invalidate(),
  });
  const { currentPeriodEnd: end, subscribedPlan } = account;
  const until = end ? `until ${formatDate(end, "day", timeZone)}` : "until the end of what is paid";
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !cancel.isPending && onClose()}>
      <DialogContent
        title="Cancel the subscription?"
        description={`${PLAN_NAMES[subscribedPlan]} stays ${until}. Then the community is on the Community plan: nothing is deleted, and what only ${PLAN_NAMES[subscribedPlan]} has rests. Until then it can be resumed.`}
      >
        <Field
          label="Why?"
          hint="It is kept with the subscription, and helps to make the next one better."
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <DialogFooter>
          <Button variant="outline" disabled={cancel.isPending} onClick={onClose}>
            Keep the plan
          </Button>
          <Button
            variant="destructive"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(reason.trim() ? { reason } : {})}
          >
            Cancel subscription
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
