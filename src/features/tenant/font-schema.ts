export const TEXT_FONTS = ["geist", "system", "humanist", "serif"] as const;
export const HEADLINE_FONTS = ["bricolage", "text", "system", "humanist", "serif", "rounded"] as const;
export type TextFont = (typeof TEXT_FONTS)[number];
export type HeadlineFont = (typeof HEADLINE_FONTS)[number];
