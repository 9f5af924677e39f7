"use client";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { FormBesideSkeleton, HeadingSkeleton } from "@/components/feedback/form-skeleton";
import { NeedsScript } from "@/components/feedback/needs-script";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import type { OpenDraft } from "@/domain/startup/drafts/schema";
import type { Community, Maker } from "./form-props";
import { SubmitScreen } from "./submit-screen";

const SubmitWaiting = () => (
  <FormBesideSkeleton above={<Skeleton className="mb-8 h-10.5" />} before={<HeadingSkeleton />} />
);

/** Not rendered on the server, because the draft may differ from what this browser has kept of it. */
const SubmitForm = clientOnly(() => import("./submit-form").then((file) => file.SubmitForm), SubmitWaiting);

type ContinuedSubmissionProps = {
  community: Community;
  maker: Maker;
  categories: readonly ShownCategory[];
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
