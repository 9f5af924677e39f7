import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";
import type { StartupStatus } from "../../rules";

type ModerationNoteProps = { startupId: string; status: StartupStatus; reason: string; isFinal: boolean };

/** Why the moderators took a startup out, and its makers' way back. (`docs/behaviours.md`, MOD-4) */
export function ModerationNote({ startupId, status, reason, isFinal }: ModerationNoteProps) {
  const [refusal, setRefusal] = useState("");
  const resubmit = api.startup.resubmit.useMutation({
    onSuccess: () => location.reload(),
    onError: ({ data, message }) =>
      setRefusal(data ? message : "It did not reach us. Please check your connection and try again."),
  });
  return (
    <section
      aria-labelledby="moderation"
      className="mb-8 flex flex-col items-start gap-3 rounded-md border border-warning/40 bg-warning-wash px-4 py-3 text-sm"
    >
      <div>
        <h2 id="moderation" className="font-medium">
          {isFinal ? "Removed by the moderators" : "Hidden by the moderators"}
        </h2>
        <p className="break-words whitespace-pre-line">{reason}</p>
      </div>
      {status === "rejected" && !isFinal && (
        <>
          <p>Change what is wrong and save it; then hand it in again, and the moderators look once more.</p>
          <Button size="sm" loading={resubmit.isPending} onClick={() => resubmit.mutate({ startupId })}>
            Hand it in again
          </Button>
        </>
      )}
      {isFinal && (
        <p>
          If that is a mistake,{" "}
          <a href="/support" className="underline">
            write to those who run the community
          </a>
          .
        </p>
      )}
      {status === "in_review" && <p>It was handed in again and waits for the moderators.</p>}
      <p role="alert" className="text-destructive empty:hidden">
        {refusal}
      </p>
    </section>
  );
}
