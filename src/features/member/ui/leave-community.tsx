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
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-medium">{LEAVE_COPY.title(community)}</h3>
        <p className="text-muted-foreground">{LEAVE_COPY.text}</p>
        <InlineError>{problem}</InlineError>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
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
    </li>
  );
}
