"use client";
import { useFormContext } from "react-hook-form";
import { PlansLink } from "@/components/plans-link";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { missingEntitlement } from "@/features/subscription/rules";
import type { BrandingValues } from "../../branding-schema";
import { type CssFault, describeFault } from "../../css-rules";

/** A community's own CSS, with every line that is refused; without the entitlement, what it takes. */
export function CssField({ isHeld, faults }: { isHeld: boolean; faults: readonly CssFault[] }) {
  const { register, formState } = useFormContext<BrandingValues>();
  if (!isHeld)
    return (
      <p className="text-sm text-muted-foreground">
        Custom CSS is not there. {missingEntitlement("white_label")} <PlansLink /> Where the plan has it, the
        platform’s flag white_label decides. What was written before is kept.
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Custom CSS"
        hint="Styles the content of public pages and of those where members take part; signing in, settings, administration and the stage stay as they are. Nothing may be loaded, nothing may lie over the whole page; names of animations begin with “own-”."
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
      <ul aria-live="polite" aria-label="Refused lines" className="flex flex-col gap-1 empty:hidden">
        {faults.map((fault) => (
          <li key={describeFault(fault)} className="text-xs text-destructive">
            {describeFault(fault)}
          </li>
        ))}
      </ul>
    </div>
  );
}
