"use client";
import { useState } from "react";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";
import { LEAVE_COPY } from "../leave-copy";

/** Leaves one community. The account and other memberships stay. (TEN-10) */
export function LeaveCommunity({ community }: { community: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const leave = api.member.leave.useMutation({
    onError: (error) => {
      setAsking(false);
      setProblem(toErrorMessage(error));
    },
    onSuccess: () => {
      toastOnNextPage(LEAVE_COPY.left(community));
      location.assign("/");
    },
  });
  return (
    <section aria-labelledby="leave-title" className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="leave-title" className="text-lg font-semibold">
          {LEAVE_COPY.title(community)}
        </h2>
        <p className="text-sm text-muted-foreground">{LEAVE_COPY.text}</p>
      </div>
      <InlineError>{problem}</InlineError>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {LEAVE_COPY.submit}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={LEAVE_COPY.ask(community)}
        description={LEAVE_COPY.askText}
        confirmLabel={LEAVE_COPY.confirm}
        busy={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate({})}
      />
    </section>
  );
}
