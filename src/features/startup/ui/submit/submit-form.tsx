"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { announce } from "@/components/announce";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type SubmissionDraft, SubmitStartup } from "../../schema";
import { BasicsSection } from "./basics-section";
import type { Community, Maker } from "./community";
import { DescriptionField } from "./description-field";
import { FactsSection } from "./facts-section";
import { GalleryField } from "./gallery-field";
import { blankDraft } from "./kept-draft";
import { LaunchChoice } from "./launch-choice";
import { LogoField } from "./logo-field";
import { MakersField } from "./makers-field";
import { Preview } from "./preview";
import { RefusalNote } from "./refusal-note";
import { RestoredNote } from "./restored-note";
import { Section } from "./section";
import { TagsField } from "./tags-field";
import { useDuplicates } from "./use-duplicates";
import { useKeptDraft } from "./use-kept-draft";
import { type Submitted, useSubmission } from "./use-submission";

type SubmitFormProps = {
  community: Community;
  maker: Maker;
  categories: readonly string[];
  onSubmitted: (submitted: Submitted) => void;
};

function announceErrors(errors: FieldErrors<SubmissionDraft>): void {
  const count = Object.keys(errors).length;
  announce(`${count} ${count === 1 ? "field needs" : "fields need"} another look.`);
}

/** The submission form: one calm page, kept while it is typed, shown as it will look. */
export function SubmitForm({ community, maker, categories, onSubmitted }: SubmitFormProps) {
  const form = useForm<SubmissionDraft, unknown, SubmitStartup>({
    resolver: zodResolver(SubmitStartup),
    defaultValues: blankDraft(),
    // Not on blur: an error that appears or goes while a button is being pressed moves the button away.
    mode: "onSubmit",
  });
  const kept = useKeptDraft(form, maker.userId);
  const { duplicates, refetch } = useDuplicates(form);
  const { send, refusal, isSending } = useSubmission(form, {
    onTwins: refetch,
    onSubmitted: (submitted) => {
      kept.finish();
      onSubmitted(submitted);
    },
  });
  const submit = form.handleSubmit(send, announceErrors);
  const discard = () => {
    const undo = kept.discard();
    void toast.info("The form is empty again.", { action: { label: "Undo", onClick: undo } });
  };
  const { errors } = form.formState;
  const launchNow = form.watch("launchNow");
  return (
    <FormProvider {...form}>
      {kept.restoredAt && <RestoredNote savedAt={kept.restoredAt} onDiscard={discard} />}
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
      >
        <div className="min-w-0">
          <BasicsSection duplicates={duplicates} />
          <Section title="The story">
            <DescriptionField />
          </Section>
          <Section title="Where people find it">
            <Field label="Category" required error={errors.category?.message}>
              {(wiring) => (
                <Select {...wiring} {...form.register("category")}>
                  <option value="">Choose one</option>
                  {categories.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </Select>
              )}
            </Field>
            <TagsField />
          </Section>
          <Section title="Pictures">
            <LogoField />
            <GalleryField />
          </Section>
          <FactsSection />
          <Section title="The people">
            <MakersField username={maker.username} community={community.name} />
          </Section>
        </div>
        <aside className="border-t py-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:pt-0">
          <div className="lg:sticky lg:top-24">
            <Preview />
          </div>
        </aside>
        <div className="min-w-0 border-t pt-8">
          <Section title="Launch">
            <LaunchChoice community={community} />
            {refusal && (
              <RefusalNote
                refusal={refusal}
                onKeep={kept.keep}
                onDraft={() => {
                  form.setValue("launchNow", false);
                  void submit();
                }}
              />
            )}
            <Button type="submit" size="lg" loading={isSending} className="self-start">
              {launchNow ? (community.reviewSubmissions ? "Hand it in" : "Launch it") : "Keep the draft"}
            </Button>
          </Section>
        </div>
      </form>
    </FormProvider>
  );
}
