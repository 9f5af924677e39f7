import { cn } from "@/lib/cn";
import { initialOf } from "@/lib/text/cut";
import { AvatarImage } from "./avatar-image";

const SIZES = {
  sm: "size-6 text-xs",
  md: "size-8 text-sm",
  lg: "size-12 text-base",
  xl: "size-24 text-xl",
};

const WIDTHS = { sm: "24px", md: "32px", lg: "48px", xl: "96px" };

type AvatarProps = {
  name?: string | null;
  src?: string | null;
  size?: keyof typeof SIZES;
  shape?: "round" | "square";
  className?: string;
};

/**
 * Shows the image, else the first letter of the name, else "U". Decorative, because the name is next to it.
 */
export function Avatar({ name, src, size = "md", shape = "round", className }: AvatarProps) {
  const initial = initialOf(name ?? "") || "U";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden bg-brand-wash font-medium text-brand",
        shape === "round" ? "rounded-full" : "rounded-md",
        SIZES[size],
        className,
      )}
    >
      {initial}
      {src && <AvatarImage src={src} sizes={WIDTHS[size]} />}
    </span>
  );
}
