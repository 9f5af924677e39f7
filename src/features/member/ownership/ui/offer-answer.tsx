"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { JOIN_COPY } from "@/features/member/invitations/copy";
import { OFFER_COPY } from "@/features/member/ownership/copy";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";

export function OfferAnswer({ offerId, community }: { offerId: string; community: string }) {
  const { refresh } = useRouter();
  const [problem, setProblem] = useState("");
  const answer = api.member.answerOffer.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: (_, { accept }) => {
      if (!accept) return refresh();
      toastOnNextPage(OFFER_COPY.accepted(community));
      location.assign("/admin/community/members");
    },
  });
  const isBusy = answer.isPending || answer.isSuccess;
  return (
    <>
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap justify-center gap-2">
        <Button loading={isBusy} onClick={() => answer.mutate({ offerId, accept: true })}>
          {JOIN_COPY.accept}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => answer.mutate({ offerId, accept: false })}>
          {OFFER_COPY.decline}
        </Button>
      </div>
    </>
  );
}
