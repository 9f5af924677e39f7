import * as m from "#messages";
import { DotsMark } from "@/components/graphics/dots";
import { contrast } from "@/lib/format/color";

type BrandPreviewProps = {
  name: string;
  color: string;
  /** Without one, the preview has the product's mark. */
  logo?: string | null;
  domain?: string;
};

export function BrandPreview({ name, color, logo, domain }: BrandPreviewProps) {
  const onColor = contrast("#ffffff", color) >= 4.5 ? "#ffffff" : "#000000";
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-medium">{m.common_preview()}</figcaption>
      <div className="overflow-hidden rounded-md border bg-[#ffffff] text-[#18181b]">
        {domain && (
          <p className="truncate border-b border-[#e4e4e7] bg-[#f4f4f5] px-4 py-1.5 font-mono text-xs text-[#52525b]">
            {domain}
          </p>
        )}
        <p className="flex items-center gap-2 border-b border-[#e4e4e7] px-4 py-3 font-semibold">
          {logo ? (
            <span
              aria-hidden="true"
              className="size-6 shrink-0 bg-contain bg-center bg-no-repeat"
              style={{ backgroundImage: `url("${logo}")` }}
            />
          ) : (
            <span style={{ color }}>
              <DotsMark className="h-5" />
            </span>
          )}
          <span className="truncate" dir="auto">
            {name}
          </span>
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
