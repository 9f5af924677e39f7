"use client";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { api } from "@/trpc/react";

export function StepDown({ role }: { role: MemberRole }) {
  const { onError } = useMutationFeedback({ failed: m.member_team_stepDown_failed() });
  const to = role === "owner" ? "admin" : "member";
  const step = api.member.stepDown.useMutation({
    onError,
    onSuccess: () => location.assign(to === "admin" ? "/admin/community/members" : "/"),
  });
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      ask={{
        title: m.member_team_stepDown_title(),
        text: (to === "admin" ? m.member_team_stepDown_toAdmin : m.member_team_stepDown_toMember)({
          role: ROLE_WORDS[role](),
        }),
        confirm: m.member_team_stepDown_submit(),
      }}
      onConfirm={() => step.mutateAsync({ role: to })}
    >
      {m.member_team_stepDown_submit()}
    </ConfirmButton>
  );
}
