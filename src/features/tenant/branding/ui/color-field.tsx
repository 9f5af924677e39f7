"use client";
import { useController } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { usedColors } from "@/domain/tenant/branding/rules";
import type { BrandingValues } from "@/domain/tenant/branding/schema";
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
            aria-label={m.tenant_branding_brandingForm_picker({ label })}
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

/** Shows the shades that pages use where text in the accent color couldn't be read. (TEN-12) */
export function UsedColorsNote({ color }: { color: string }) {
  const own = normaliseColor(color);
  const used = own && usedColors(own);
  return (
    <div role="status">
      {used && (
        <div className="flex flex-col gap-2 rounded-md bg-muted p-3 text-sm">
          <p>{m.tenant_branding_brandingForm_shades()}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            <Swatch color={own} label={m.tenant_branding_brandingForm_yours()} />
            <Swatch color={used.buttons} label={m.tenant_branding_brandingForm_usedForButtons()} />
            <Swatch color={used.text} label={m.tenant_branding_brandingForm_usedForText()} />
          </ul>
        </div>
      )}
    </div>
  );
}

const Swatch = ({ color, label }: { color: string; label: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className="size-4 rounded-sm border" style={{ backgroundColor: color }} />
    <span>
      {label} <code>{color}</code>
    </span>
  </li>
);
