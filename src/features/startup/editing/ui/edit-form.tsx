"use client";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as m from "#messages";
import type { CustomField, Tenant } from "@/access/tenant";
import { FormError } from "@/components/feedback/form-error";
import { RestoredDraftNotice } from "@/components/feedback/restored-draft-notice";
import { FormSection } from "@/components/forms/form-section";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { toDraft } from "@/domain/startup/drafts/rules";
import type { EditableStartup } from "@/domain/startup/editing/schema";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { DraftConflict } from "@/features/startup/drafts/ui/conflict-panel";
import { readCopy } from "@/features/startup/drafts/ui/local-backup";
import { StartupFields } from "@/features/startup/submission/ui/startup-fields";
import { type FieldContext, resolveSubmission } from "@/features/startup/submission/ui/submit-resolver";
import { useSubmitAfterUploads } from "@/features/startup/submission/ui/use-submit-after-uploads";
import { beginEdit } from "./initial-values";
import { useEditing } from "./use-edit-startup";
import { useLeaveWarning } from "./use-unload-warning";

export type EditedCommunity = Pick<Tenant, "timeZone"> & { fields: readonly CustomField[] };

type EditFormProps = {
  userId: string;
  startup: EditableStartup;
  community: EditedCommunity;
  categories: readonly ShownCategory[];
};

/**
 * The submission form for an existing startup. Saved only on request; until then, changes are kept in the
 * browser.
 */
export function EditForm({ userId, startup, community, categories }: EditFormProps) {
  const [begun] = useState(() => beginEdit(startup, readCopy(userId, startup.values.id)));
  const form = useForm<SubmissionDraft, unknown, SubmitStartup>({
    resolver: resolveSubmission,
    context: { fields: community.fields } satisfies FieldContext,
    defaultValues: begun.values,
    mode: "onSubmit",
  });
  const [newAddress, setNewAddress] = useState(false);
  const editing = useEditing(form, { startup, begun, userId });
  const { save, resolve, discard, keep, conflict, note, refusal, isRestored, isSaving } = editing;
  useLeaveWarning(editing.isUnkept);
  const isRenamed = form.watch("name").trim() !== startup.values.name;
  const { submit, isWaiting } = useSubmitAfterUploads(form, (values) =>
    save(values, isRenamed && newAddress),
  );
  return (
    <FormProvider {...form}>
      {isRestored && <RestoredDraftNotice className="mb-8" onDiscard={discard} />}
      {conflict && (
        <DraftConflict
          key={JSON.stringify(conflict)}
          conflict={conflict}
          mine={toDraft(form.getValues())}
          timeZone={community.timeZone}
          onResolved={resolve}
        />
      )}
      <form noValidate onSubmit={submit}>
        <StartupFields
          categories={categories}
          fields={community.fields}
          counts={startup.counts}
          end={
            <FormSection title={m.common_save()}>
              {isRenamed && (
                <Checkbox
                  checked={newAddress}
                  onChange={({ target }) => setNewAddress(target.checked)}
                  label={m.startup_editing_edit_newAddress({ slug: startup.slug })}
                />
              )}
              {refusal && <FormError error={refusal} onSignIn={keep} />}
              <p role="status" className="text-sm text-muted-foreground empty:hidden">
                {note}
              </p>
              <Button
                type="submit"
                size="lg"
                disabled={conflict !== null}
                loading={isSaving || isWaiting}
                className="self-start"
              >
                {m.common_saveChanges()}
              </Button>
            </FormSection>
          }
        />
      </form>
    </FormProvider>
  );
}
