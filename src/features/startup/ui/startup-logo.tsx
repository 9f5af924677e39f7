import { clsx } from "clsx";
import { Picture } from "@/components/graphics/picture";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { initialOf } from "@/lib/text/cut";

type StartupLogoProps = {
  name: string;
  url: string | null;
  className?: string;
  /** The width that `className` gives it. */
  sizes?: string;
  /** True if it is above the fold rather than one of a list. */
  isFirst?: boolean;
};

/**
 * The logo, or the first letter of the name on the community's color. Decorative, because the name is next to
 * it.
 */
export function StartupLogo({ name, url, className = "size-12", sizes = "48px", isFirst }: StartupLogoProps) {
  const look = clsx("block shrink-0 overflow-hidden rounded-md border", className);
  if (!url) {
    return (
      <span
        aria-hidden="true"
        className={clsx(
          look,
          "flex items-center justify-center bg-brand-wash text-lg font-medium text-brand",
        )}
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <Picture
      src={url}
      alt=""
      fileWidth={MAX_IMAGE_WIDTH.logo}
      sizes={sizes}
      width={256}
      height={256}
      loading={isFirst ? "eager" : "lazy"}
      frame={look}
      className="size-full object-cover"
    />
  );
}
