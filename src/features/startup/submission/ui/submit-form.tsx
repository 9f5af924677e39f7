"use client";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { FormError } from "@/components/feedback/form-error";
import { FormSection } from "@/components/forms/form-section";
import { PostAsField } from "@/components/forms/post-as-field";
import { late } from "@/components/late";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { blankDraft, toDraft } from "@/domain/startup/drafts/rules";
import type { OpenDraft } from "@/domain/startup/drafts/schema";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { DraftStatus } from "@/features/startup/drafts/ui/draft-status";
import { type SyncState, useDraftSync } from "@/features/startup/drafts/ui/use-draft-sync";
import { SitePrefill } from "@/features/startup/prefill/ui/prefill-panel";
import { useIsBrowser } from "@/lib/browser/use-is-browser";
import { usePostAs } from "@/trpc/use-post-as";
import type { Community, Maker } from "./form-props";
import { StartupFields } from "./startup-fields";
import { useDuplicates } from "./use-duplicates";
import { useSubmitAfterUploads } from "./use-submit-after-uploads";
import { type Submitted, useSubmission } from "./use-submit-startup";

const loadFields = () => import("./late-fields");
const LaunchChoice = late(
  () => loadFields().then((file) => file.LaunchChoice),
  () => <Skeleton className="h-48" />,
);
const MakersField = late(
  () => loadFields().then((file) => file.MakersField),
  () => null,
);
const DraftConflict = clientOnly(
  () => import("@/features/startup/drafts/ui/conflict-panel").then((file) => file.DraftConflict),
  () => null,
);

type SubmitFormProps = {
  community: Community;
  /** Undefined until the viewer is known. */
  maker: Maker | undefined;
  categories: readonly ShownCategory[];
  /** The draft to continue; null for a new one. */
  draft: OpenDraft | null;
  onSubmitted: (submitted: Submitted) => void;
  /** Why nothing can be saved yet. */
  trouble?: string;
  /** Beside the status of a new draft. */
  beside?: ReactNode;
};

const leave = () => location.assign("/submit");

type Resolve = typeof import("./submit-resolver").resolveSubmission;
type FieldContext = import("./submit-resolver").FieldContext;
/** Its library loads when something is checked, because it is as large as the form. */
const loadResolver = () => import("./submit-resolver");
const resolver: Resolve = async (...values) => (await loadResolver()).resolveSubmission(...values);

export function SubmitForm({ community, maker, categories, draft, onSubmitted, ...props }: SubmitFormProps) {
  const [start] = useState(() => draft ?? { values: blankDraft(), version: 0 });
  const form = useForm<SubmissionDraft, unknown, SubmitStartup>({
    resolver,
    context: { fields: community.fields } satisfies FieldContext,
    defaultValues: start.values,
    // Not onBlur: an error that appears or disappears during a click moves the button away from the pointer.
    mode: "onSubmit",
  });
  const sync = useDraftSync({ form, start, userId: maker?.userId });
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
  const postAs = usePostAs();
  const { submit, isWaiting } = useSubmitAfterUploads(form, async (values) => {
    if (await postAs.introduce()) await send(values);
  });
  const state: SyncState = props.trouble
    ? { is: "trouble", kind: "offline", message: props.trouble }
    : sync.state;
  const isLater = form.watch("launchAt") !== null;
  const isReady = useIsBrowser();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) void loadResolver().catch(() => null);
  }, [isDirty]);
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
      >
        {props.beside}
      </DraftStatus>
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
          fields={community.fields}
          duplicates={duplicates}
          prefill={<SitePrefill />}
          isFolded
          isReady={isReady}
          end={
            <FormSection title={m.common_launch()}>
              <LaunchChoice community={community} />
              <PostAsField {...postAs} />
              {refusal && <FormError error={refusal} onSignIn={sync.keep} />}
              <Button
                type="submit"
                size="lg"
                disabled={state.is === "clash" || !maker}
                loading={isSending || isWaiting || postAs.isSaving}
                className="self-start"
              >
                {community.reviewSubmissions
                  ? m.common_submit()
                  : isLater
                    ? m.common_schedule()
                    : m.startup_submission_form_launchIt()}
              </Button>
            </FormSection>
          }
        >
          <FormSection title={m.common_makers()}>
            <MakersField username={maker?.username ?? ""} community={community.name} />
          </FormSection>
        </StartupFields>
      </form>
    </FormProvider>
  );
}
