"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PageHeader } from "@/components/page-header";
import type { Community, Maker } from "./community";
import { SubmitForm } from "./submit-form";
import { SubmittedPanel } from "./submitted-panel";
import { UnlistedList } from "./unlisted-list";
import type { Submitted } from "./use-submission";

type SubmitScreenProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  unlisted: readonly Submitted[];
};

/** Submitting a startup: the form, and what became of it. */
export function SubmitScreen({ community, maker, categories, unlisted }: SubmitScreenProps) {
  const router = useRouter();
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const startAnew = () => {
    setSubmitted(null);
    router.refresh();
  };
  if (submitted) {
    return <SubmittedPanel submitted={submitted} community={community.name} onAnother={startAnew} />;
  }
  return (
    <>
      <PageHeader
        title="Submit your startup"
        text={`Show ${community.name} what you make. What you type is kept in this browser until you submit it.`}
      />
      <UnlistedList unlisted={unlisted} community={community} onLaunched={setSubmitted} />
      <SubmitForm community={community} maker={maker} categories={categories} onSubmitted={setSubmitted} />
    </>
  );
}
