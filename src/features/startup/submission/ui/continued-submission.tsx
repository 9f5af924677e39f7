"use client";
import * as m from "#messages";
import { NeedsScript } from "@/components/feedback/needs-script";
import type { OpenDraft } from "@/domain/startup/drafts/schema";
import type { Community, Maker } from "./startup-fields";
import { SubmitForm, SubmitScreen } from "./submit-screen";

type ContinuedSubmissionProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  draft: OpenDraft;
};

export const ContinuedSubmission = (props: ContinuedSubmissionProps) => (
  <SubmitScreen title={m.common_continueDraft()} community={props.community.name}>
    {(onSubmitted) => (
      <>
        <NeedsScript />
        <SubmitForm {...props} onSubmitted={onSubmitted} />
      </>
    )}
  </SubmitScreen>
);
