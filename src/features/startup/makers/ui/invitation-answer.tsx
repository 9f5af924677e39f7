"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { invitationPath } from "@/domain/startup/makers/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type InvitationAnswerProps = { token: string; isYours: boolean | null };

/** Accept or decline. A visitor can sign up first and returns here. */
export function InvitationAnswer({ token, isYours }: InvitationAnswerProps) {
  const [problem, setProblem] = useState("");
  const [isDeclined, setDeclined] = useState(false);
  const onError = (error: unknown) => setProblem(toErrorMessage(error));
  const accept = api.startup.makers.accept.useMutation({
    onError,
    onSuccess: ({ slug, isListed }) => {
      toastOnNextPage(m.startup_makers_team_isMaker());
      location.assign(isListed ? `/startup/${slug}` : `/startup/${slug}/makers`);
    },
  });
  const decline = api.startup.makers.decline.useMutation({ onError, onSuccess: () => setDeclined(true) });
  if (isDeclined) return <p role="status">{m.startup_makers_closed_declined()}</p>;
  const returnTo = encodeURIComponent(invitationPath(token));
  return (
    <div className="flex flex-col gap-3">
      {isYours === false && (
        <p className="rounded-md border border-warning/40 bg-warning-wash px-4 py-2.5 text-sm">
          {m.startup_makers_notYours()}
        </p>
      )}
      {isYours === null && (
        <p className="text-sm text-muted-foreground">{m.startup_makers_team_howToAccept()}</p>
      )}
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap gap-2">
        {isYours && (
          <Button
            loading={accept.isPending || accept.isSuccess}
            onClick={() => accept.mutate({ word: token })}
          >
            {m.common_accept()}
          </Button>
        )}
        {isYours === null && (
          <a href={`/auth?returnTo=${returnTo}`} className={buttonVariants()}>
            {m.startup_makers_team_signIn()}
          </a>
        )}
        <Button variant="outline" loading={decline.isPending} onClick={() => decline.mutate({ word: token })}>
          {m.common_decline()}
        </Button>
      </div>
    </div>
  );
}
