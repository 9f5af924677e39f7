"use client";
import { type ReactNode, useState } from "react";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { FormBesideSkeleton, HeadingSkeleton } from "@/components/feedback/form-skeleton";
import { PageHeader } from "@/components/navigation/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmittedPanel } from "./submitted-panel";
import type { Submitted } from "./use-submit-startup";

export const SubmitWaiting = () => (
  <FormBesideSkeleton above={<Skeleton className="mb-8 h-10.5" />} before={<HeadingSkeleton />} />
);

export const loadSubmitForm = () => import("./submit-form").then((file) => file.SubmitForm);

/** Not rendered on the server, because input before hydration couldn't be autosaved. */
export const SubmitForm = clientOnly(loadSubmitForm, SubmitWaiting);

type SubmitScreenProps = {
  title: string;
  community: string;
  children: (onSubmitted: (submitted: Submitted) => void) => ReactNode;
};

/** The frame of the form until the startup is submitted, and the screen that then replaces it. */
export function SubmitScreen({ title, community, children }: SubmitScreenProps) {
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  return (
    <div className="page-column pb-16">
      {submitted ? (
        <SubmittedPanel submitted={submitted} community={community} />
      ) : (
        <>
          <PageHeader title={title} text={m.startup_drafts_draft_lead({ community })} />
          {children(setSubmitted)}
        </>
      )}
    </div>
  );
}
