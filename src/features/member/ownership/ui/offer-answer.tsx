"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

export function OfferAnswer({ offerId, community }: { offerId: string; community: string }) {
  const { refresh } = useRouter();
  const [problem, setProblem] = useState("");
  const answer = api.member.answerOffer.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: (_, { accept }) => {
      if (!accept) return refresh();
      toastOnNextPage(m.member_ownership_offer_accepted({ community }));
      location.assign("/admin/community/members");
    },
  });
  const isBusy = answer.isPending || answer.isSuccess;
  return (
    <>
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap justify-center gap-2">
        <Button loading={isBusy} onClick={() => answer.mutate({ offerId, accept: true })}>
          {m.common_accept()}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => answer.mutate({ offerId, accept: false })}>
          {m.common_decline()}
        </Button>
      </div>
    </>
  );
}
