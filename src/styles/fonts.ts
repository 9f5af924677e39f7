import localFont from "next/font/local";

const sans = localFont({
  src: "../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["interface fallback", "interface fallback android"],
  variable: "--font-interface",
});

const headline = localFont({
  src: "../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  weight: "200 800",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["headline fallback", "headline fallback android"],
  variable: "--font-headline",
});

/**
 * Class names for <html>: both fonts, each with a fallback of the same metrics (fallback-fonts.css), so that a
 * late font doesn't shift the layout.
 */
export const fontVariables = `${sans.variable} ${headline.variable}`;
