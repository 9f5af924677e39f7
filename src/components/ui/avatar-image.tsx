"use client";

import { useState } from "react";

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/** Gives way to what lies below it when it cannot be loaded, also when that showed before this script ran. */
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
