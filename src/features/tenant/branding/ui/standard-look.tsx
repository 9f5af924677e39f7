"use client";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { RichText } from "@/components/content/rich-text";
import { Button } from "@/components/ui/button";
import { missingEntitlement } from "@/domain/subscription/rules";
import {
  HEADLINE_FONT_STACKS,
  ownLook,
  STANDARD_LOOK,
  TEXT_FONT_STACKS,
} from "@/domain/tenant/branding/rules";
import type { BrandingValues } from "@/domain/tenant/branding/schema";

/**
 * Shown instead of the fields that the community's plan lacks: why, and what it still has of them, which it
 * can remove.
 */
export function StandardLook() {
  const { setValue } = useFormContext<BrandingValues>();
  const values = useWatch<BrandingValues>() as BrandingValues;
  const shown = {
    secondaryColor: { label: m.tenant_branding_brandingForm_secondary(), value: values.secondaryColor },
    logoDarkUrl: {
      label: m.tenant_branding_brandingForm_darkLogo(),
      value: m.tenant_branding_brandingForm_ownPicture(),
    },
    textFont: {
      label: m.tenant_branding_brandingForm_textFont(),
      value: TEXT_FONT_STACKS[values.textFont].label(),
    },
    headlineFont: {
      label: m.tenant_branding_brandingForm_headlineFont(),
      value: HEADLINE_FONT_STACKS[values.headlineFont].label(),
    },
  };
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {m.tenant_branding_brandingForm_noOwnLook({ why: missingEntitlement("custom_branding") })}{" "}
        <PlansLink />
      </p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {ownLook(values).map((field) => (
          <li key={field} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">
              <RichText
                text={m.tenant_branding_look_ofField({
                  field: shown[field].label,
                  value: shown[field].value,
                })}
                parts={{ value: (words) => <span className="text-muted-foreground">{words}</span> }}
              />
            </span>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setValue(field, STANDARD_LOOK[field], { shouldDirty: true })}
            >
              {m.common_remove()}
              <span className="sr-only"> {shown[field].label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
