import type { Metadata } from "next";

/** The metadata of a page that search engines don't list. */
export const privateMetadata = (title: () => string) => (): Metadata => ({
  title: title(),
  robots: { index: false },
});
