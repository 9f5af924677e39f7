import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { EDIT_COPY } from "@/features/startup/editing/copy";
import type { StartupStatus } from "@/features/startup/rules";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";

type ModerationNoteProps = { startupId: string; status: StartupStatus; reason: string; isFinal: boolean };

/** The moderators' reason for the removal, with the option to resubmit. (MOD-4) */
export function ModerationNote({ startupId, status, reason, isFinal }: ModerationNoteProps) {
  const resubmit = api.startup.resubmit.useMutation({
    onSuccess: () => location.reload(),
  });
  return (
    <section
      aria-labelledby="moderation"
      className="mb-8 flex flex-col items-start gap-3 rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm"
    >
      <div>
        <h2 id="moderation" className="font-medium">
          {isFinal ? EDIT_COPY.removed : EDIT_COPY.hidden}
        </h2>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      </div>
      {status === "rejected" && !isFinal && (
        <>
          <p>{EDIT_COPY.mend}</p>
          <Button size="sm" loading={resubmit.isPending} onClick={() => resubmit.mutate({ startupId })}>
            {EDIT_COPY.handInAgain}
          </Button>
        </>
      )}
      {isFinal && (
        <p>
          {EDIT_COPY.mistake}{" "}
          <a href="/support" className="underline">
            {EDIT_COPY.write}
          </a>
          .
        </p>
      )}
      {status === "in_review" && <p>{EDIT_COPY.waits}</p>}
      <InlineError>{resubmit.error && toErrorMessage(resubmit.error)}</InlineError>
    </section>
  );
}
