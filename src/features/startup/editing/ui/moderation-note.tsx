import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import type { StartupStatus } from "@/domain/startup/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
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
          {isFinal ? m.startup_editing_edit_removed() : m.startup_editing_edit_hidden()}
        </h2>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      </div>
      {status === "rejected" && !isFinal && (
        <>
          <p>{m.startup_editing_edit_mend()}</p>
          <Button size="sm" loading={resubmit.isPending} onClick={() => resubmit.mutate({ startupId })}>
            {m.startup_editing_edit_handInAgain()}
          </Button>
        </>
      )}
      {isFinal && (
        <p>
          <RichText
            text={m.startup_editing_edit_mistake()}
            parts={{
              write: (words) => (
                <a href="/support" className="underline">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      {status === "in_review" && <p>{m.startup_editing_edit_waits()}</p>}
      <InlineError>{resubmit.error && toErrorMessage(resubmit.error)}</InlineError>
    </section>
  );
}
