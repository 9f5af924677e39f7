"use client";
import { useState } from "react";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { api } from "@/trpc/react";

export function StepDown({ role }: { role: MemberRole }) {
  const [isAsking, setAsking] = useState(false);
  const { onError } = useMutationFeedback({ failed: m.member_team_stepDown_failed() });
  const to = role === "owner" ? "admin" : "member";
  const step = api.member.stepDown.useMutation({
    onError,
    onSettled: () => setAsking(false),
    onSuccess: () => location.assign(to === "admin" ? "/admin/community/members" : "/"),
  });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {m.member_team_stepDown_submit()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.member_team_stepDown_title()}
        description={(to === "admin" ? m.member_team_stepDown_toAdmin : m.member_team_stepDown_toMember)({
          role: ROLE_WORDS[role](),
        })}
        confirmLabel={m.member_team_stepDown_submit()}
        busy={step.isPending}
        onConfirm={() => step.mutate({ role: to })}
      />
    </>
  );
}
