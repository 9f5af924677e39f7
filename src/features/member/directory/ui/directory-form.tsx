"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { RestoredDraftNotice } from "@/components/feedback/restored-draft-notice";
import { toastError } from "@/components/feedback/toast-error";
import { useKeptForm } from "@/components/hooks/use-kept-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { DIRECTORY_FIELDS, type DirectoryEntry, shownOf } from "@/domain/member/directory/rules";
import { type OwnEntry, SaveEntry } from "@/features/member/directory/schema";
import { languageLabel } from "@/lib/format/language-name";
import { api } from "@/trpc/react";
import { EntryFields } from "./entry-fields";
import { MemberCard } from "./member-card";

/** The form as a user left it, finished or not. */
const KeptEntry = z.object({
  shownFields: z.array(z.enum(DIRECTORY_FIELDS)),
  skills: z.array(z.string()),
  place: z.string(),
  languages: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  cofounder: z.string(),
  mentoring: z.string(),
});

/** Lists the viewer, changes their entry or takes it out, with a preview of what others see. (DIR-14) */
export function DirectoryForm({ member, values, isListed, isHidden }: OwnEntry) {
  const utils = api.useUtils();
  const form = useForm<DirectoryEntry>({ resolver: zodResolver(SaveEntry), defaultValues: values });
  const kept = useKeptForm(`directory-${member.userId}`, form, KeptEntry);
  const save = api.member.directory.save.useMutation();
  const leave = api.member.directory.leave.useMutation();
  const refresh = () => utils.member.directory.own.invalidate();

  const submit = form.handleSubmit(async (input) => {
    try {
      await save.mutateAsync(input);
    } catch (error) {
      return toastError(m.member_directory_form_failed(), error);
    }
    form.reset(input);
    kept.forget();
    await refresh();
    void toast.success(isListed ? m.member_directory_form_saved() : m.member_directory_form_nowListed());
  });
  const takeOut = async () => {
    try {
      await leave.mutateAsync();
    } catch (error) {
      return toastError(m.member_directory_form_failed(), error);
    }
    await refresh();
    void toast.success(m.member_directory_form_left(), { description: m.member_directory_form_leftText() });
  };
  const discard = () => {
    form.reset();
    kept.forget();
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {kept.isRestored && <RestoredDraftNotice onDiscard={discard} />}
        <Section title={m.member_directory_form_fields()} text={m.member_directory_form_fieldsText()}>
          <EntryFields />
        </Section>
        <Section title={m.member_directory_form_preview()} text={m.member_directory_form_previewText()}>
          <Preview member={member} />
        </Section>
        <div className="flex flex-col gap-3">
          <p className="text-sm">
            {isListed ? m.member_directory_form_listed() : m.member_directory_form_notListed()}
          </p>
          {isHidden && <p className="text-sm text-warning">{m.member_directory_form_hidden()}</p>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={save.isPending} disabled={leave.isPending}>
              {isListed ? m.common_save() : m.member_directory_form_list()}
            </Button>
            {isListed && (
              <Button
                variant="outline"
                loading={leave.isPending}
                disabled={save.isPending}
                onClick={() => void takeOut()}
              >
                {m.member_directory_form_leave()}
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

function Preview({ member }: Pick<OwnEntry, "member">) {
  const shown = shownOf(useWatch<DirectoryEntry>() as DirectoryEntry);
  const links = shown.links.filter(({ url }) => URL.canParse(url));
  const languages = shown.languages.map(languageLabel);
  return (
    <div className="max-w-md">
      <MemberCard card={{ ...member, ...shown, links, languages }} isPreview />
    </div>
  );
}
