"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FormSection } from "@/components/form-section";
import { Button } from "@/components/ui/button";
import { blankDraft } from "../../draft-rules";
import { type OpenDraft, toDraft } from "../../draft-schema";
import { LAUNCH_COPY } from "../../launch-copy";
import { type SubmissionDraft, SubmitStartup } from "../../schema";
import { ClashPanel } from "./clash-panel";
import type { Community, Maker } from "./community";
import { DraftStatus } from "./draft-status";
import { LaunchChoice } from "./launch-choice";
import { MakersField } from "./makers-field";
import { RefusalNote } from "./refusal-note";
import { SitePrefill } from "./site-prefill";
import { StartupFields } from "./startup-fields";
import { useDraftSync } from "./use-draft-sync";
import { useDuplicates } from "./use-duplicates";
import { useHandIn } from "./use-hand-in";
import { type Submitted, useSubmission } from "./use-submission";

type SubmitFormProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  /** What was begun earlier; null begins anew. */
  draft: OpenDraft | null;
  onSubmitted: (submitted: Submitted) => void;
};

const leave = () => location.assign("/submit");

/** The submission form: one calm page, kept while it is typed, shown as it will look. */
export function SubmitForm({ community, maker, categories, draft, onSubmitted }: SubmitFormProps) {
  const [start] = useState(() => draft ?? { values: blankDraft(), version: 0 });
  const form = useForm<SubmissionDraft, unknown, SubmitStartup>({
    resolver: zodResolver(SubmitStartup),
    defaultValues: start.values,
    // Not on blur: an error that appears or goes while a button is being pressed moves the button away.
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
  const { handIn, isWaiting } = useHandIn(form, send);
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
        <ClashPanel
          key={JSON.stringify(state.clash)}
          clash={state.clash}
          mine={toDraft(form.getValues())}
          timeZone={community.timeZone}
          onResolved={sync.resolve}
        />
      )}
      <form noValidate onSubmit={handIn}>
        <StartupFields
          categories={categories}
          duplicates={duplicates}
          prefill={<SitePrefill />}
          end={
            <FormSection title={LAUNCH_COPY.launch}>
              <LaunchChoice community={community} />
              {refusal && <RefusalNote refusal={refusal} onKeep={sync.keep} />}
              <Button
                type="submit"
                size="lg"
                disabled={state.is === "clash"}
                loading={isSending || isWaiting}
                className="self-start"
              >
                {community.reviewSubmissions
                  ? LAUNCH_COPY.handIn
                  : isLater
                    ? LAUNCH_COPY.schedule
                    : LAUNCH_COPY.launchIt}
              </Button>
            </FormSection>
          }
        >
          <FormSection title={LAUNCH_COPY.people}>
            <MakersField username={maker.username} community={community.name} />
          </FormSection>
        </StartupFields>
      </form>
    </FormProvider>
  );
}
