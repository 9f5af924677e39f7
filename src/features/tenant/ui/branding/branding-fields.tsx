"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { HEADLINE_FONT_STACKS, TEXT_FONT_STACKS } from "../../branding-rules";
import { type BrandingValues, PRODUCT_LOGO } from "../../branding-schema";
import { ColorField, ContrastNote } from "./color-field";
import { PictureField } from "./picture-field";

/** What a community is called. */
export function NameFields() {
  const { register, formState } = useFormContext<BrandingValues>();
  const { errors } = formState;
  const companyName = useWatch<BrandingValues, "companyName">({ name: "companyName" });
  return (
    <>
      <Field label="Name" hint="In mails and messages to members." error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="off" />}
      </Field>
      <Field label="Company name" hint="Beside the logo and in the foot." error={errors.companyName?.message}>
        {(control) => <Input {...control} {...register("companyName")} autoComplete="organization" />}
      </Field>
      <Field
        label="Page title"
        hint={`Empty: “${companyName} - Startup Community”.`}
        error={errors.title?.message}
        optional
      >
        {(control) => <Input {...control} {...register("title")} autoComplete="off" />}
      </Field>
    </>
  );
}

const SVG_HINT = "SVG, PNG, JPEG, WebP or GIF, up to 10 MB. An SVG is drawn once and kept as a picture.";

/** The logo on light and dark pages, and the icon. */
export function PictureFields() {
  const { setValue } = useFormContext<BrandingValues>();
  const [logoUrl, logoDarkUrl, iconUrl, isVector] = useWatch<
    BrandingValues,
    ["logoUrl", "logoDarkUrl", "iconUrl", "isLogoVector"]
  >({ name: ["logoUrl", "logoDarkUrl", "iconUrl", "isLogoVector"] });
  const isUploaded = logoUrl.startsWith("/api/files/");
  return (
    <>
      <PictureField
        label="Logo"
        hint={SVG_HINT}
        url={logoUrl}
        removeLabel={isUploaded ? "Remove" : undefined}
        onChange={(image) => {
          setValue("logoUrl", image?.url ?? PRODUCT_LOGO);
          setValue("isLogoVector", image?.isVector ?? false);
        }}
      />
      <PictureField
        label="Logo on dark pages"
        hint="Only if the logo cannot be seen there."
        ground="dark"
        url={logoDarkUrl ?? logoUrl}
        removeLabel={logoDarkUrl ? "Use the logo" : undefined}
        onChange={(image) => setValue("logoDarkUrl", image?.url ?? null)}
      />
      <PictureField
        label="Icon in the browser’s tab"
        hint={
          iconUrl
            ? "Your own."
            : "Without one of your own it is the logo where that is an SVG, else the product’s."
        }
        url={iconUrl ?? (isVector || !isUploaded ? logoUrl : PRODUCT_LOGO)}
        removeLabel={iconUrl ? "Remove" : undefined}
        onChange={(image) => setValue("iconUrl", image?.url ?? null)}
      />
    </>
  );
}

export function ColorFields() {
  const { setValue } = useFormContext<BrandingValues>();
  const primary = useWatch<BrandingValues, "primaryColor">({ name: "primaryColor" });
  return (
    <>
      <ColorField
        name="primaryColor"
        label="Primary colour"
        hint="Buttons, links and a trace in every surface."
      />
      <ContrastNote
        color={primary}
        onTake={(shade) => setValue("primaryColor", shade, { shouldDirty: true, shouldValidate: true })}
      />
      <ColorField
        name="secondaryColor"
        label="Secondary colour"
        hint="For your own CSS, as the style variable --brand-secondary."
      />
    </>
  );
}

export function FontFields() {
  const { register } = useFormContext<BrandingValues>();
  return (
    <>
      <Field label="Font of the text">
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
      <Field label="Font of headlines" hint="No font is loaded from elsewhere.">
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
