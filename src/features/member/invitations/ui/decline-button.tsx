"use client";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { api } from "@/trpc/react";

/** Declines an emailed invitation for good. */
export function DeclineButton({ token, community }: { token: string; community: string }) {
  const [isDeclined, setDeclined] = useState(false);
  const decline = api.member.declineInvitation.useMutation({
    onError: (error) => toastError(m.member_invitations_join_declineFailed(), error),
    onSuccess: () => setDeclined(true),
  });
  if (isDeclined) return <p role="status">{m.member_invitations_join_declined()}</p>;
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      ask={{
        title: m.member_invitations_join_declineTitle(),
        text: m.member_invitations_join_declineText({ community }),
        confirm: m.member_invitations_join_decline(),
      }}
      onConfirm={() => decline.mutateAsync({ word: token })}
    >
      {m.member_invitations_join_decline()}
    </ConfirmButton>
  );
}
