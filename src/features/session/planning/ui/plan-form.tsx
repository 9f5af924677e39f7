"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import { announceErrors } from "@/components/feedback/announce-errors";
import { FormError } from "@/components/feedback/form-error";
import { RestoredDraftNotice } from "@/components/feedback/restored-draft-notice";
import { PostAsField } from "@/components/forms/post-as-field";
import { Button } from "@/components/ui/button";
import { PlanSession, type SessionPlan } from "@/features/session/schema";
import { usePostAs } from "@/trpc/use-post-as";
import { PlanConflictPanel } from "./conflict-panel";
import { beginPlan, type PlanStart } from "./initial-values";
import { keptPlace } from "./local-backup";
import { PlanFields } from "./plan-fields";
import { PosterPreview } from "./poster-preview";
import { usePlanForm } from "./use-plan-form";

type PlanFormProps = { userId: string; start: PlanStart };

export function PlanForm({ userId, start }: PlanFormProps) {
  const { plan, version } = start;
  const place = keptPlace(userId, version === 0 ? null : plan.id);
  const [isUploading, setUploading] = useState(false);
  const [begun] = useState(() => beginPlan(start, place));
  const form = useForm<SessionPlan, unknown, PlanSession>({
    resolver: zodResolver(PlanSession),
    defaultValues: begun.values,
    mode: "onSubmit",
  });
  const planning = usePlanForm(form, { start, place, begun });
  const { send, resolve, discard, conflict, refusal, note, isRestored, isSending } = planning;
  const postAs = usePostAs();
  const submit = (isDraft: boolean) =>
    form.handleSubmit(async (values) => {
      if (isDraft || (await postAs.introduce())) await send({ ...values, isDraft });
    }, announceErrors);
  return (
    <FormProvider {...form}>
      {isRestored && <RestoredDraftNotice className="mb-8" onDiscard={discard} />}
      {conflict && <PlanConflictPanel conflict={conflict} mine={form.getValues()} onResolved={resolve} />}
      <form
        noValidate
        onSubmit={submit(false)}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]"
      >
        <div className="min-w-0">
          <PlanFields />
        </div>
        <aside className="border-t py-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:pt-0">
          <div className="lg:sticky lg:top-24">
            <PosterPreview onUpload={setUploading} />
          </div>
        </aside>
        <div className="flex flex-col gap-4 border-t pt-8">
          <PostAsField {...postAs} />
          {refusal && <FormError error={refusal} />}
          <p role="status" className="text-sm text-muted-foreground empty:hidden">
            {note}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="lg"
              loading={isSending || postAs.isSaving}
              disabled={isUploading || conflict !== null}
            >
              {plan.isDraft ? m.common_publish() : m.common_saveChanges()}
            </Button>
            {plan.isDraft && (
              <Button
                variant="outline"
                size="lg"
                disabled={isSending || isUploading || conflict !== null}
                onClick={(event) => void submit(true)(event)}
              >
                {m.session_form_saveDraft()}
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
