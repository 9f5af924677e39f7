"use client";
import { useState } from "react";
import type { MemberRole } from "@/access/names";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/trpc/react";
import { ROLE_NAMES } from "../../people-rules";
import { useAct } from "../use-act";

/** Gives up one's own role. */
export function StepDown({ role }: { role: MemberRole }) {
  const [isAsking, setAsking] = useState(false);
  const { onError } = useAct("Your role is as it was");
  const to = role === "owner" ? "admin" : "member";
  const step = api.member.stepDown.useMutation({
    onError,
    onSettled: () => setAsking(false),
    onSuccess: () => location.assign(to === "admin" ? "/admin/community/members" : "/"),
  });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Step down
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Step down?"
        description={`You will be ${to === "admin" ? "an admin" : "a member"} instead of ${ROLE_NAMES[role].toLowerCase()}, and only others can give the role back to you.`}
        confirmLabel="Step down"
        busy={step.isPending}
        onConfirm={() => step.mutate({ role: to })}
      />
    </>
  );
}
