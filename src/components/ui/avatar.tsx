import { cn } from "@/lib/cn";

const SIZES = {
  sm: "size-6 text-xs",
  md: "size-8 text-sm",
  lg: "size-12 text-base",
  xl: "size-24 text-xl",
};

type AvatarProps = {
  name?: string | null;
  src?: string | null;
  size?: keyof typeof SIZES;
  className?: string;
};

/** The picture, else the first letter of the name, else "U". Decorative: the name stands beside it. */
export function Avatar({ name, src, size = "md", className }: AvatarProps) {
  const initial =
    name
      ?.trim()
      .match(/\p{L}|\p{N}/u)?.[0]
      ?.toUpperCase() ?? "U";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-brand-wash font-medium text-brand",
        SIZES[size],
        className,
      )}
    >
      {initial}
      {src && (
        <picture>
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}
