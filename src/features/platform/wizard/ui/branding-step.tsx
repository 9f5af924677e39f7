import * as m from "#messages";
import { BrandPreview } from "@/features/platform/ui/brand-preview";
import { ColorPicker } from "@/features/platform/ui/color-picker";
import { normaliseColor } from "@/lib/format/color";
import type { Wizard } from "./use-wizard";

export function BrandingStep({ wizard: { values, change } }: { wizard: Wizard }) {
  const { name, primaryColor } = values;
  return (
    <div className="flex flex-col gap-4">
      <ColorPicker
        hint={m.platform_wizard_colourHint()}
        value={primaryColor}
        onChange={(color) => change({ primaryColor: color })}
      />
      <BrandPreview name={name} color={normaliseColor(primaryColor) ?? "#000000"} />
    </div>
  );
}
