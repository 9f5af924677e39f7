"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import { FormError } from "@/components/feedback/form-error";
import { FormSection } from "@/components/forms/form-section";
import { Button } from "@/components/ui/button";
import { blankDraft } from "@/domain/startup/drafts/rules";
import { type OpenDraft, toDraft } from "@/domain/startup/drafts/schema";
import { type SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { DraftConflict } from "@/features/startup/drafts/ui/conflict-panel";
import { DraftStatus } from "@/features/startup/drafts/ui/draft-status";
import { useDraftSync } from "@/features/startup/drafts/ui/use-draft-sync";
import { LaunchChoice } from "@/features/startup/launch/ui/launch-choice";
import { MakersField } from "@/features/startup/makers/ui/makers-field";
import { SitePrefill } from "@/features/startup/prefill/ui/prefill-panel";
import type { Community, Maker } from "./startup-fields";
import { StartupFields } from "./startup-fields";
import { useDuplicates } from "./use-duplicates";
import { useSubmitAfterUploads } from "./use-submit-after-uploads";
import { type Submitted, useSubmission } from "./use-submit-startup";

type SubmitFormProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  /** The draft to continue; null for a new one. */
  draft: OpenDraft | null;
  onSubmitted: (submitted: Submitted) => void;
};

const leave = () => location.assign("/submit");

export function SubmitForm({ community, maker, categories, draft, onSubmitted }: SubmitFormProps) {
  const [start] = useState(() => draft ?? { values: blankDraft(), version: 0 });
  const form = useForm<SubmissionDraft, unknown, SubmitStartup>({
    resolver: zodResolver(SubmitStartup),
    defaultValues: start.values,
    // Not onBlur: an error that appears or disappears during a click moves the button away from the pointer.
    mode: "onSubmit",
  });
  const sync = useDraftSync({ form, start, userId: maker.userId });
  const { duplicates, refetch } = useDuplicates(form);
  const { send, refusal, isSending } = useSubmission(form, {
    holdDraft: sync.hold,
    releaseDraft: sync.release,
    onStale: sync.ask,
    onTwins: refetch,
    onSubmitted: (submitted) => {
      sync.finish();
      onSubmitted(submitted);
    },
  });
  const { submit, isWaiting } = useSubmitAfterUploads(form, send);
  const { state } = sync;
  const isLater = form.watch("launchAt") !== null;
  return (
    <FormProvider {...form}>
      <DraftStatus
        startupId={form.getValues("id")}
        state={state}
        isKept={sync.isKept}
        isOwner={draft?.isOwner ?? true}
        previewPath={draft?.previewPath ?? null}
        onDeleted={() => {
          sync.finish();
          leave();
        }}
      />
      {state.is === "clash" && (
        <DraftConflict
          key={JSON.stringify(state.conflict)}
          conflict={state.conflict}
          mine={toDraft(form.getValues())}
          timeZone={community.timeZone}
          onResolved={sync.resolve}
        />
      )}
      <form noValidate onSubmit={submit}>
        <StartupFields
          categories={categories}
          duplicates={duplicates}
          prefill={<SitePrefill />}
          isFolded
          end={
            <FormSection title={m.common_launch()}>
              <LaunchChoice community={community} />
              {refusal && <FormError error={refusal} onSignIn={sync.keep} />}
              <Button
                type="submit"
                size="lg"
                disabled={state.is === "clash"}
                loading={isSending || isWaiting}
                className="self-start"
              >
                {community.reviewSubmissions
                  ? m.common_submit()
                  : isLater
                    ? m.common_schedule()
                    : m.startup_launch_launchIt()}
              </Button>
            </FormSection>
          }
        >
          <FormSection title={m.common_makers()}>
            <MakersField username={maker.username} community={community.name} />
          </FormSection>
        </StartupFields>
      </form>
    </FormProvider>
  );
}
