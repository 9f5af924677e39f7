"use client";
import * as m from "#messages";
import { WayOn } from "@/components/feedback/loaded";
import { NeedsScript } from "@/components/feedback/needs-script";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";
import type { Community } from "./form-props";
import { SubmitForm } from "./submit-form";
import { SubmitScreen } from "./submit-screen";
import { UnlistedMenu } from "./unlisted-startups";

/** The form is part of the shell. What depends on the viewer is added around it. */
export function NewSubmission({ community }: { community: Community }) {
  const begun = api.startup.beginSubmission.useQuery(undefined, READ_ONCE);
  const { maker, choices = [], drafts = [], unlisted = [] } = begun.data ?? {};
  // Also while it is tried again.
  const isMissing = !begun.data && begun.errorUpdateCount > 0;
  return (
    <SubmitScreen title={m.startup_drafts_draft_submit()} community={community.name}>
      {(onSubmitted) => (
        <>
          {!begun.data && <NeedsScript />}
          <SubmitForm
            {...{ community, maker, onSubmitted }}
            categories={choices}
            draft={null}
            trouble={
              isMissing ? m.startup_drafts_draft_notBegun({ reason: toErrorMessage(begun.error) }) : undefined
            }
            beside={
              isMissing ? (
                <WayOn {...begun} />
              ) : (
                <UnlistedMenu {...{ drafts, unlisted }} timeZone={community.timeZone} />
              )
            }
          />
        </>
      )}
    </SubmitScreen>
  );
}
