"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { RestoredDraftNotice } from "@/components/feedback/restored-draft-notice";
import { LinksField } from "@/components/forms/links-field";
import { useKeptForm } from "@/components/hooks/use-kept-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { MAX_LINKS, SHOWN_FIELDS } from "@/domain/auth/profile/rules";
import { EditProfile, type ProfileValues } from "@/features/auth/profile/schema";
import { reasonOf, showRefusal } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { api } from "@/trpc/react";
import { ContactFields } from "./contact-fields";
import { IdentityFields } from "./identity-fields";
import { LanguageField } from "./language-field";
import { ShowBox } from "./show-box";
import { TimeZoneField, type Zones } from "./time-zone-field";

type ProfileFormProps = { userId: string; values: ProfileValues; zones: Zones };

const FIELDS = [
  "fullName",
  "username",
  "bio",
  "links",
  "language",
  "timeZone",
  "telegramUsername",
  "phoneNumber",
] as const;

/** The form as a user left it, finished or not. */
const KeptProfile = z.object({
  fullName: z.string(),
  username: z.string(),
  bio: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  timeZone: z.string(),
  language: z.enum(["", ...LANGUAGE_CODES]),
  telegramUsername: z.string(),
  phoneNumber: z.string(),
  shownFields: z.array(z.enum(SHOWN_FIELDS)),
});

/** Keeps unsaved input across reloads. */
export function ProfileForm({ userId, values, zones }: ProfileFormProps) {
  const { refresh } = useRouter();
  const utils = api.useUtils();
  const edit = api.auth.editProfile.useMutation();
  const form = useForm({ resolver: zodResolver(EditProfile), defaultValues: values });
  const kept = useKeptForm(`profile-${userId}`, form, KeptProfile);

  const submit = form.handleSubmit(async (input) => {
    const saved = await edit.mutateAsync(input).catch((error: unknown) => {
      if (reasonOf(error) === "username") {
        form.setError("username", { message: m.auth_usernameTaken() }, { shouldFocus: true });
        return null;
      }
      void toast.error(m.auth_profileFailed(), { description: showRefusal(error, FIELDS, form.setError) });
      return null;
    });
    if (!saved) return;
    form.reset(input);
    kept.forget();
    await toast.success(m.auth_profileSaved());
    // A page in another language needs a new document.
    if (saved.leavesPageLanguage) return location.reload();
    void utils.auth.viewer.invalidate();
    refresh();
  });

  const discard = () => {
    form.reset();
    kept.forget();
  };

  return (
    <FormProvider {...form}>
      <AuthForm onSubmit={submit}>
        <div className="flex flex-col gap-10">
          {kept.isRestored && <RestoredDraftNotice onDiscard={discard} />}
          <Section title={m.auth_profile_profileForm_about()} text={m.auth_profile_profileForm_aboutText()}>
            <IdentityFields />
            <LinksField most={MAX_LINKS}>
              <ShowBox field="links" label={m.auth_profile_profileForm_showLinks()} />
            </LinksField>
          </Section>
          <Section
            title={m.auth_profile_profileForm_contact()}
            text={m.auth_profile_profileForm_contactText()}
          >
            <ContactFields />
          </Section>
          <Section title={m.common_activity()} text={m.auth_profile_profileForm_activityText()}>
            <ShowBox field="votes" label={m.auth_profile_profileForm_showVotes()} />
            <ShowBox field="sessions" label={m.auth_profile_profileForm_showSessions()} />
          </Section>
          <Section title={m.auth_profile_profileForm_languageAndTime()}>
            <LanguageField />
            <TimeZoneField {...zones} />
          </Section>
          <Button type="submit" loading={edit.isPending} className="self-start">
            {m.auth_profile_profileForm_save()}
          </Button>
        </div>
      </AuthForm>
    </FormProvider>
  );
}
