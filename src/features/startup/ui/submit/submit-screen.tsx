"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FullPageLoading } from "@/components/full-page-loading";
import { PageHeader } from "@/components/page-header";
import type { Community, Maker } from "./community";
import { SubmittedPanel } from "./submitted-panel";
import { UnlistedList } from "./unlisted-list";
import type { Submitted } from "./use-submission";

/** Nobody can type before the script runs that keeps what is typed, so the server does not draw it. */
const SubmitForm = dynamic(() => import("./submit-form").then((file) => file.SubmitForm), {
  ssr: false,
  loading: FullPageLoading,
});

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
      <noscript>
        <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">This form needs JavaScript.</p>
      </noscript>
      <SubmitForm community={community} maker={maker} categories={categories} onSubmitted={setSubmitted} />
    </>
  );
}
