import type { ComponentProps } from "react";
import { srcSetOf } from "@/lib/file-url";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes"> & {
  src: string;
  alt: string;
  /** Pixels that the file is wide, or the most that it can be. */
  fileWidth: number;
  /** The width on the screen, as in HTML. `auto` needs `loading="lazy"` and a width from CSS. */
  sizes: string;
  /** Classes of the `picture` element. */
  frame?: string | undefined;
};

/** An image of which the browser loads the width that it needs, if the image was uploaded here. */
export function Picture({ src, alt, fileWidth, sizes, frame, ...image }: PictureProps) {
  const srcSet = srcSetOf(src, fileWidth);
  return (
    <picture className={frame}>
      <img decoding="async" {...image} {...(srcSet && { sizes, srcSet })} src={src} alt={alt} />
    </picture>
  );
}
