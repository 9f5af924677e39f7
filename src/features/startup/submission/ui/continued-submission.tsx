"use client";
import { UI_COPY } from "@/components/copy";
import { DRAFT_COPY } from "@/features/startup/drafts/copy";
import type { OpenDraft } from "@/features/startup/drafts/schema";
import type { Community, Maker } from "./startup-fields";
import { SubmitForm, SubmitScreen } from "./submit-screen";

type ContinuedSubmissionProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  draft: OpenDraft;
};

export const ContinuedSubmission = (props: ContinuedSubmissionProps) => (
  <SubmitScreen title={DRAFT_COPY.continue} community={props.community.name}>
    {(onSubmitted) => (
      <>
        <noscript>
          <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{UI_COPY.needsScript}</p>
        </noscript>
        <SubmitForm {...props} onSubmitted={onSubmitted} />
      </>
    )}
  </SubmitScreen>
);
