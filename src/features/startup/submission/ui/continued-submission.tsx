"use client";
import { NeedsScript } from "@/components/feedback/needs-script";
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
        <NeedsScript />
        <SubmitForm {...props} onSubmitted={onSubmitted} />
      </>
    )}
  </SubmitScreen>
);
