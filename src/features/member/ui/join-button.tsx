"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

/** Accepts an invitation, then forces a full page load, because the navigation depends on the role. */
export function JoinButton({ token, community }: { token: string; community: string }) {
  const [problem, setProblem] = useState("");
  const join = api.member.join.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: ({ role }) => {
      toastOnNextPage(m.member_invitations_join_welcome({ community, role: ROLE_WORDS[role]() }));
      location.assign(role === "member" ? "/" : "/admin");
    },
  });
  return (
    <>
      <InlineError>{problem}</InlineError>
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate({ word: token })}>
        {m.common_accept()}
      </Button>
    </>
  );
}
