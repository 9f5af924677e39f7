"use client";
import { type ReactNode, useState } from "react";
import * as m from "#messages";
import { late } from "@/components/late";
import { PageHeader } from "@/components/navigation/page-header";
import type { Submitted } from "./use-submit-startup";

const SubmittedPanel = late(
  () => import("./submitted-panel").then((file) => file.SubmittedPanel),
  () => null,
);

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
