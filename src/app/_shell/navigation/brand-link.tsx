import type { Mark } from "@/app/_shell/shell-data";
import { Picture } from "@/components/graphics/picture";
import { JOIN_PAGE } from "@/domain/member/joining/rules";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { ShellLink } from "./shell-link";

/** Leads home. `isOutside`: to where outsiders of a members-only community join it. */
export function BrandLink({ mark, isOutside }: { mark: Mark; isOutside: boolean }) {
  const home = isOutside
    ? ({ group: "app", href: JOIN_PAGE } as const)
    : ({ group: "public", href: "/" } as const);
  return (
    <ShellLink {...home} className="flex min-h-10 min-w-7 items-center gap-2.5 rounded-md font-medium">
      <Logo src={mark.logoUrl} className={mark.logoDarkUrl ? "dark:hidden" : ""} />
      {mark.logoDarkUrl && <Logo src={mark.logoDarkUrl} className="hidden dark:block" />}
      <span className="truncate display text-base">{mark.companyName}</span>
    </ShellLink>
  );
}

/** Rendered lazily: an SVG is its own document, and the browser would parse it before the text. */
const Logo = ({ src, className }: { src: string; className: string }) => (
  <Picture
    src={src}
    alt=""
    fileWidth={MAX_IMAGE_WIDTH.brand}
    sizes="28px"
    width={28}
    height={28}
    loading="lazy"
    fetchPriority="high"
    frame="contents"
    className={`size-7 shrink-0 object-contain ${className}`}
  />
);
