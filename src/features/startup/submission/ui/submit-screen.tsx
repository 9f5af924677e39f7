"use client";
import { useState } from "react";
import { clientOnly } from "@/components/client-only";
import { FormBesideSkeleton, HeadingSkeleton } from "@/components/feedback/form-skeleton";
import { PageHeader } from "@/components/navigation/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { DRAFT_COPY } from "@/features/startup/drafts/copy";
import type { DraftLine, OpenDraft } from "@/features/startup/drafts/schema";
import type { Community, Maker } from "./startup-fields";
import { SubmittedPanel } from "./submitted-panel";
import { type Unlisted, UnlistedList } from "./unlisted-startups";
import type { Submitted } from "./use-submit-startup";

/** Not rendered on the server, because input before hydration couldn't be autosaved. */
const SubmitForm = clientOnly(
  () => import("./submit-form").then((file) => file.SubmitForm),
  () => <FormBesideSkeleton above={<Skeleton className="mb-8 h-10.5" />} before={<HeadingSkeleton />} />,
);

type SubmitScreenProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  draft?: OpenDraft;
  drafts?: readonly DraftLine[];
  unlisted?: readonly Unlisted[];
};

export function SubmitScreen({ community, maker, categories, draft, drafts, unlisted }: SubmitScreenProps) {
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  if (submitted) return <SubmittedPanel submitted={submitted} community={community.name} />;
  return (
    <>
      <PageHeader
        title={draft ? DRAFT_COPY.continue : DRAFT_COPY.submit}
        text={DRAFT_COPY.lead(community.name)}
      />
      <UnlistedList drafts={drafts ?? []} unlisted={unlisted} timeZone={community.timeZone} />
      <noscript>
        <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{DRAFT_COPY.needsScript}</p>
      </noscript>
      <SubmitForm
        community={community}
        maker={maker}
        categories={categories}
        draft={draft ?? null}
        onSubmitted={setSubmitted}
      />
    </>
  );
}
