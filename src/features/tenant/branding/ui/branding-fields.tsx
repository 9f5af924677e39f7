"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { BRANDING_FORM_COPY } from "@/features/tenant/branding/copy";
import { HEADLINE_FONT_STACKS, TEXT_FONT_STACKS } from "@/features/tenant/branding/rules";
import { type BrandingValues, PRODUCT_LOGO } from "@/features/tenant/branding/schema";
import { ColorField, UsedColorsNote } from "./color-field";
import { ImageField } from "./image-field";

export function NameFields() {
  const { register, formState } = useFormContext<BrandingValues>();
  const { errors } = formState;
  const companyName = useWatch<BrandingValues, "companyName">({ name: "companyName" });
  return (
    <>
      <Field label={BRANDING_FORM_COPY.name} hint={BRANDING_FORM_COPY.nameHint} error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field
        label={BRANDING_FORM_COPY.company}
        hint={BRANDING_FORM_COPY.companyHint}
        error={errors.companyName?.message}
      >
        {(control) => <Input {...control} {...register("companyName")} autoComplete="organization" />}
      </Field>
      <Field
        label={BRANDING_FORM_COPY.pageTitle}
        hint={BRANDING_FORM_COPY.emptyTitle(companyName)}
        error={errors.title?.message}
        optional
      >
        {(control) => <Input {...control} {...register("title")} autoComplete="off" />}
      </Field>
      <Field
        label={BRANDING_FORM_COPY.slogan}
        hint={BRANDING_FORM_COPY.sloganHint}
        error={errors.slogan?.message}
        optional
      >
        {(control) => <Input {...control} {...register("slogan")} autoComplete="off" />}
      </Field>
      <Field
        label={BRANDING_FORM_COPY.lead}
        hint={BRANDING_FORM_COPY.leadHint}
        error={errors.lead?.message}
        optional
      >
        {(control) => <Textarea {...control} {...register("lead")} rows={2} />}
      </Field>
    </>
  );
}

export function ImageFields({ hasOwnLook }: { hasOwnLook: boolean }) {
  const { setValue } = useFormContext<BrandingValues>();
  const [logoUrl, logoDarkUrl, iconUrl, isVector] = useWatch<
    BrandingValues,
    ["logoUrl", "logoDarkUrl", "iconUrl", "isLogoVector"]
  >({ name: ["logoUrl", "logoDarkUrl", "iconUrl", "isLogoVector"] });
  const isUploaded = logoUrl.startsWith("/api/files/");
  return (
    <>
      <ImageField
        label={BRANDING_FORM_COPY.logo}
        hint={BRANDING_FORM_COPY.logoHint}
        url={logoUrl}
        removeLabel={isUploaded ? BRANDING_FORM_COPY.remove : undefined}
        onChange={(image) => {
          setValue("logoUrl", image?.url ?? PRODUCT_LOGO);
          setValue("isLogoVector", image?.isVector ?? false);
        }}
      />
      {hasOwnLook && (
        <ImageField
          label={BRANDING_FORM_COPY.darkLogo}
          hint={BRANDING_FORM_COPY.darkLogoHint}
          ground="dark"
          url={logoDarkUrl ?? logoUrl}
          removeLabel={logoDarkUrl ? BRANDING_FORM_COPY.useLogo : undefined}
          onChange={(image) => setValue("logoDarkUrl", image?.url ?? null)}
        />
      )}
      <ImageField
        label={BRANDING_FORM_COPY.icon}
        hint={iconUrl ? BRANDING_FORM_COPY.ownIcon : BRANDING_FORM_COPY.noIcon}
        url={iconUrl ?? (isVector || !isUploaded ? logoUrl : PRODUCT_LOGO)}
        removeLabel={iconUrl ? BRANDING_FORM_COPY.remove : undefined}
        onChange={(image) => setValue("iconUrl", image?.url ?? null)}
      />
    </>
  );
}

export function ColorFields({ hasOwnLook }: { hasOwnLook: boolean }) {
  const primary = useWatch<BrandingValues, "primaryColor">({ name: "primaryColor" });
  return (
    <>
      <ColorField
        name="primaryColor"
        label={BRANDING_FORM_COPY.primary}
        hint={BRANDING_FORM_COPY.primaryHint}
      />
      <UsedColorsNote color={primary} />
      {hasOwnLook && (
        <ColorField
          name="secondaryColor"
          label={BRANDING_FORM_COPY.secondary}
          hint={BRANDING_FORM_COPY.secondaryHint}
        />
      )}
    </>
  );
}

export function FontFields() {
  const { register } = useFormContext<BrandingValues>();
  return (
    <>
      <Field label={BRANDING_FORM_COPY.textFont}>
        {(control) => (
          <Select {...control} {...register("textFont")}>
            {Object.entries(TEXT_FONT_STACKS).map(([font, { label }]) => (
              <option key={font} value={font}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={BRANDING_FORM_COPY.headlineFont} hint={BRANDING_FORM_COPY.fontHint}>
        {(control) => (
          <Select {...control} {...register("headlineFont")}>
            {Object.entries(HEADLINE_FONT_STACKS).map(([font, { label }]) => (
              <option key={font} value={font}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
