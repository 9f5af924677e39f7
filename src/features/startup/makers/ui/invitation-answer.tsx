"use client";
import { useState } from "react";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CLOSED, NOT_YOURS, TEAM_COPY } from "@/features/startup/makers/copy";
import { invitationPath } from "@/features/startup/makers/rules";
import { toErrorMessage } from "@/lib/error-message";
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
      toastOnNextPage(TEAM_COPY.isMaker);
      location.assign(isListed ? `/startup/${slug}` : `/startup/${slug}/makers`);
    },
  });
  const decline = api.startup.makers.decline.useMutation({ onError, onSuccess: () => setDeclined(true) });
  if (isDeclined) return <p role="status">{CLOSED.declined}</p>;
  const returnTo = encodeURIComponent(invitationPath(token));
  return (
    <div className="flex flex-col gap-3">
      {isYours === false && (
        <p className="rounded-md border border-warning/40 bg-warning-wash px-4 py-2.5 text-sm">{NOT_YOURS}</p>
      )}
      {isYours === null && <p className="text-sm text-muted-foreground">{TEAM_COPY.howToAccept}</p>}
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap gap-2">
        {isYours && (
          <Button
            loading={accept.isPending || accept.isSuccess}
            onClick={() => accept.mutate({ word: token })}
          >
            {TEAM_COPY.accept}
          </Button>
        )}
        {isYours === null && (
          <a href={`/auth?returnTo=${returnTo}`} className={buttonVariants()}>
            {TEAM_COPY.signIn}
          </a>
        )}
        <Button variant="outline" loading={decline.isPending} onClick={() => decline.mutate({ word: token })}>
          {TEAM_COPY.decline}
        </Button>
      </div>
    </div>
  );
}
