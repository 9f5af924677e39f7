"use client";
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link that prefetches its page once it's pointed at. The framework's own link prefetches every page whose link is in
 * view, again on each visit. With `prefetch={false}` it never does, such as for pages of another group or long lists.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: LinkProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isPointedAt ? prefetch : false}
      // A finger enters when it touches.
      onPointerEnter={(event) => {
        setPointedAt(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setPointedAt(true);
        onFocus?.(event);
      }}
    />
  );
}
