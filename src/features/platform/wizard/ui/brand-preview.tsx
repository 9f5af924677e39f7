import * as m from "#messages";
import { DotsMark } from "@/components/graphics/dots";
import { contrast } from "@/lib/format/color";

export function BrandPreview({ name, color }: { name: string; color: string }) {
  const onColor = contrast("#ffffff", color) >= 4.5 ? "#ffffff" : "#000000";
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium">{m.common_preview()}</figcaption>
      <div className="overflow-hidden rounded-md border bg-[#ffffff] text-[#18181b]">
        <p className="flex items-center gap-2 border-b border-[#e4e4e7] px-4 py-3 font-semibold">
          <span style={{ color }}>
            <DotsMark className="h-5" />
          </span>
          <span className="truncate">{name}</span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
          <p className="truncate text-sm">{m.platform_wizard_heading({ name })}</p>
          <span
            style={{ background: color, color: onColor }}
            className="rounded-md px-3 py-2 text-sm font-medium"
          >
            {m.platform_wizard_start()}
          </span>
        </div>
      </div>
    </figure>
  );
}
