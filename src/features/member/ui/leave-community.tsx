"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

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
      toastOnNextPage(m.member_leave_left({ community }));
      location.assign("/");
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-medium">{m.member_leave_title({ community })}</h3>
        <p className="text-muted-foreground">{m.member_leave_text()}</p>
        <InlineError>{problem}</InlineError>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.member_leave_submit()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.member_leave_ask({ community })}
        description={m.member_leave_askText()}
        confirmLabel={m.member_leave_confirm()}
        busy={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate({})}
      />
    </li>
  );
}
