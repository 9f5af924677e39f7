"use client";

import { useState } from "react";

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** Shows the content below it if the image fails, even if it failed before hydration. */
export function AvatarImage({ src }: { src: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (brokenSrc === src) return null;
  return (
    <picture>
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        ref={(image) => {
          if (image && isBroken(image)) setBrokenSrc(src);
        }}
        onError={() => setBrokenSrc(src)}
        className="absolute inset-0 size-full bg-card object-cover"
      />
    </picture>
  );
}
