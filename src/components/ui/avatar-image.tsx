"use client";

import { useState } from "react";
import { Picture } from "@/components/graphics/picture";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** Shows the content below it if the image fails, even if it failed before hydration. */
export function AvatarImage({ src, sizes }: { src: string; sizes: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (brokenSrc === src) return null;
  return (
    <Picture
      src={src}
      alt=""
      fileWidth={MAX_IMAGE_WIDTH.avatar}
      sizes={sizes}
      loading="lazy"
      ref={(image) => {
        if (image && isBroken(image)) setBrokenSrc(src);
      }}
      onError={() => setBrokenSrc(src)}
      className="absolute inset-0 size-full bg-card object-cover"
    />
  );
}
