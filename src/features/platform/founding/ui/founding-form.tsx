"use client";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { ImageField } from "@/components/forms/image-field";
import { LanguageOptions } from "@/components/forms/language-options";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MAX_FIRST_DAY_MAILS } from "@/domain/tenant/founding/rules";
import type { FoundingDraft } from "@/features/platform/founding/schema";
import { BrandPreview } from "@/features/platform/ui/brand-preview";
import { ColorPicker } from "@/features/platform/ui/color-picker";
import { normaliseColor } from "@/lib/format/color";
import { isLanguage } from "@/lib/language/languages";
import { AddressField } from "./address-field";
import { FoundedPanel } from "./founded-panel";
import { SavedLine } from "./saved-line";
import { useFounding } from "./use-new-community";
import { WaitingPanel } from "./waiting-panel";

type FoundingFormProps = {
  draft: FoundingDraft;
  userId: string;
  hubDomain: string;
  /** An operator approves the community before it exists. */
  isApproved: boolean;
};

/** Everything a community needs on its first day, on one page with one button. */
export function FoundingForm({ draft, userId, hubDomain, isApproved }: FoundingFormProps) {
  const founding = useFounding(draft, userId);
  const { values, errors, change, submitted, failure, logo } = founding;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  if (submitted?.outcome === "created") return <FoundedPanel {...submitted} />;
  if (submitted?.outcome === "waiting") return <WaitingPanel id={draft.id} name={values.name} isNew />;
  const preview = (
    <BrandPreview
      name={values.name || m.platform_founding_yourCommunity()}
      color={normaliseColor(values.color) ?? "#000000"}
      logo={logo}
      domain={`${values.label || m.platform_founding_yourAddress()}.${hubDomain}`}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      data-own-backup
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        founding.submit();
      }}
    >
      <div className="flex flex-col gap-5">
        {draft.state === "declined" && draft.reason && (
          <InlineError isBoxed>{m.platform_founding_declined({ reason: draft.reason })}</InlineError>
        )}
        <Field label={m.platform_founding_name()} required error={errors.name}>
          {(control) => (
            <Input
              {...control}
              value={values.name}
              maxLength={60}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => founding.rename(target.value)}
            />
          )}
        </Field>
        <AddressField founding={founding} hubDomain={hubDomain} />
        <Field label={m.common_language()} hint={m.platform_founding_languageHint()}>
          {(control) => (
            <Select
              {...control}
              value={values.language}
              onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
            >
              <LanguageOptions />
            </Select>
          )}
        </Field>
        <ColorPicker value={values.color} onChange={(picked) => change({ color: picked })} />
        <ImageField<{ url: string }>
          kind="founding"
          label={m.common_logo()}
          hint={m.tenant_branding_brandingForm_logoHint()}
          url={logo}
          removeLabel={logo ? m.platform_founding_removeLogo() : undefined}
          onChange={(image) => (image ? founding.setLogo(image.url) : founding.removeLogo())}
        />
        <div className="lg:hidden">{preview}</div>
        <Field
          label={m.platform_founding_invitees()}
          optional
          error={errors.invitees}
          hint={
            isApproved
              ? m.platform_founding_inviteesLater({ max: MAX_FIRST_DAY_MAILS })
              : m.platform_founding_inviteesHint({ max: MAX_FIRST_DAY_MAILS })
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={values.invitees}
              maxLength={1500}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change({ invitees: target.value })}
            />
          )}
        </Field>
        {failure && <InlineError isBoxed>{failure}</InlineError>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" loading={founding.isBusy}>
            {isApproved ? m.platform_founding_ask() : m.platform_founding_create()}
          </Button>
          <SavedLine state={founding.state} />
        </div>
      </div>
      <div className="max-lg:hidden lg:sticky lg:top-20">{preview}</div>
    </form>
  );
}
