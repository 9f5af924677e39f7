"use client";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { ImageField } from "@/components/forms/image-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { HEADLINE_FONT_STACKS, TEXT_FONT_STACKS } from "@/domain/tenant/branding/rules";
import type { BrandImage } from "@/domain/tenant/branding/schema";
import { type BrandingValues, PRODUCT_LOGO } from "@/domain/tenant/branding/schema";
import { ColorField, UsedColorsNote } from "./color-field";

export function NameFields() {
  const { register, formState } = useFormContext<BrandingValues>();
  const { errors } = formState;
  const companyName = useWatch<BrandingValues, "companyName">({ name: "companyName" });
  return (
    <>
      <Field
        label={m.common_name()}
        hint={m.tenant_branding_brandingForm_nameHint()}
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field
        label={m.tenant_branding_brandingForm_company()}
        hint={m.tenant_branding_brandingForm_companyHint()}
        error={errors.companyName?.message}
      >
        {(control) => <Input {...control} {...register("companyName")} autoComplete="organization" />}
      </Field>
      <Field
        label={m.tenant_branding_brandingForm_pageTitle()}
        hint={m.tenant_branding_brandingForm_emptyTitle({ company: companyName })}
        error={errors.title?.message}
        optional
      >
        {(control) => <Input {...control} {...register("title")} autoComplete="off" />}
      </Field>
      <Field
        label={m.tenant_branding_brandingForm_slogan()}
        hint={m.tenant_branding_brandingForm_sloganHint()}
        error={errors.slogan?.message}
        optional
      >
        {(control) => <Input {...control} {...register("slogan")} autoComplete="off" />}
      </Field>
      <Field
        label={m.tenant_branding_brandingForm_lead()}
        hint={m.tenant_branding_brandingForm_leadHint()}
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
      <ImageField<BrandImage>
        kind="brand"
        label={m.common_logo()}
        hint={m.tenant_branding_brandingForm_logoHint()}
        url={logoUrl}
        removeLabel={isUploaded ? m.common_remove() : undefined}
        onChange={(image) => {
          setValue("logoUrl", image?.url ?? PRODUCT_LOGO);
          setValue("isLogoVector", image?.isVector ?? false);
        }}
      />
      {hasOwnLook && (
        <ImageField<BrandImage>
          kind="brand"
          label={m.tenant_branding_brandingForm_darkLogo()}
          hint={m.tenant_branding_brandingForm_darkLogoHint()}
          ground="dark"
          url={logoDarkUrl ?? logoUrl}
          removeLabel={logoDarkUrl ? m.tenant_branding_brandingForm_useLogo() : undefined}
          onChange={(image) => setValue("logoDarkUrl", image?.url ?? null)}
        />
      )}
      <ImageField<BrandImage>
        kind="brand"
        label={m.tenant_branding_icon()}
        hint={iconUrl ? m.tenant_branding_brandingForm_ownIcon() : m.tenant_branding_brandingForm_noIcon()}
        url={iconUrl ?? (isVector || !isUploaded ? logoUrl : PRODUCT_LOGO)}
        removeLabel={iconUrl ? m.common_remove() : undefined}
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
        label={m.common_primaryColor()}
        hint={m.tenant_branding_brandingForm_primaryHint()}
      />
      <UsedColorsNote color={primary} />
      {hasOwnLook && (
        <ColorField
          name="secondaryColor"
          label={m.tenant_branding_brandingForm_secondary()}
          hint={m.tenant_branding_brandingForm_secondaryHint()}
        />
      )}
    </>
  );
}

export function FontFields() {
  const { register } = useFormContext<BrandingValues>();
  return (
    <>
      <Field label={m.tenant_branding_brandingForm_textFont()}>
        {(control) => (
          <Select {...control} {...register("textFont")}>
            {Object.entries(TEXT_FONT_STACKS).map(([font, { label }]) => (
              <option key={font} value={font}>
                {label()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={m.tenant_branding_brandingForm_headlineFont()}
        hint={m.tenant_branding_brandingForm_fontHint()}
      >
        {(control) => (
          <Select {...control} {...register("headlineFont")}>
            {Object.entries(HEADLINE_FONT_STACKS).map(([font, { label }]) => (
              <option key={font} value={font}>
                {label()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
