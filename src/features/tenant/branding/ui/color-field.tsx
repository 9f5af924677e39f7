"use client";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { BRANDING_FORM_COPY } from "@/features/tenant/branding/copy";
import { contrastOffer } from "@/features/tenant/branding/rules";
import type { BrandingValues } from "@/features/tenant/branding/schema";
import { normaliseColor } from "@/lib/format/color";

type ColorFieldProps = { name: "primaryColor" | "secondaryColor"; label: string; hint: string };

export function ColorField({ name, label, hint }: ColorFieldProps) {
  const { field, fieldState } = useController<BrandingValues, ColorFieldProps["name"]>({ name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={BRANDING_FORM_COPY.picker(label)}
            value={normaliseColor(field.value) ?? "#000000"}
            onChange={field.onChange}
            className="h-10 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1"
          />
          <Input {...control} {...field} autoComplete="off" spellCheck={false} />
        </div>
      )}
    </Field>
  );
}

/** Warns if text in the accent color is unreadable, and offers the closest readable shade. (TEN-12) */
export function ContrastNote({ color, onTake }: { color: string; onTake: (shade: string) => void }) {
  const found = normaliseColor(color) ? contrastOffer(color) : null;
  return (
    <div role="status">
      {found && (
        <div className="flex flex-col items-start gap-2 rounded-md border border-destructive/40 bg-destructive-wash p-3 text-sm">
          <p>{BRANDING_FORM_COPY.contrast(found.ratio.toFixed(1))}</p>
          <Button variant="outline" size="sm" onClick={() => onTake(found.offer)}>
            <span
              aria-hidden="true"
              className="size-4 rounded-sm border"
              style={{ backgroundColor: found.offer }}
            />
            {BRANDING_FORM_COPY.takeOffer(found.offer)}
          </Button>
        </div>
      )}
    </div>
  );
}
