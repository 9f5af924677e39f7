import { clsx } from "clsx";

type StartupLogoProps = {
  name: string;
  url: string | null;
  className?: string;
  /** True if it is above the fold rather than one of a list. */
  isFirst?: boolean;
};

/**
 * The logo, or the first letter of the name on the community's color. Decorative, because the name is next to
 * it.
 */
export function StartupLogo({ name, url, className = "size-12", isFirst }: StartupLogoProps) {
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
        {name.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <picture className={look}>
      <img
        src={url}
        alt=""
        width={256}
        height={256}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
