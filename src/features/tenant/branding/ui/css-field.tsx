"use client";
import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { missingEntitlement } from "@/domain/subscription/rules";
import { type CssIssue, describeError } from "@/domain/tenant/branding/css-rules";
import type { BrandingValues } from "@/domain/tenant/branding/schema";

export function CssField({ isHeld, failures }: { isHeld: boolean; failures: readonly CssIssue[] }) {
  const { register, formState } = useFormContext<BrandingValues>();
  if (!isHeld)
    return (
      <p className="text-sm text-muted-foreground">
        {m.tenant_branding_brandingForm_noCss({ why: missingEntitlement("white_label") })} <PlansLink />{" "}
        {m.tenant_branding_brandingForm_platformDecides()}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={m.common_customCss()}
        hint={m.tenant_branding_brandingForm_cssHint()}
        error={formState.errors.customCss?.message}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            {...register("customCss")}
            rows={10}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono text-xs"
          />
        )}
      </Field>
      <ul
        aria-live="polite"
        aria-label={m.tenant_branding_brandingForm_refused()}
        className="flex flex-col gap-1 empty:hidden"
      >
        {failures.map((failure) => (
          <li key={describeError(failure)} className="text-xs text-destructive">
            {describeError(failure)}
          </li>
        ))}
      </ul>
    </div>
  );
}
