import * as m from "#messages";
import type { Branding } from "@/access/tenant";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";
import type { TenantSettings } from "@/domain/tenant/schema";
import { brandVariables, normaliseColor } from "@/lib/format/color";
import type { BrandingValues, HeadlineFont, TextFont } from "./schema";

type Settings = TenantSettings["branding"];

const SYSTEM = "ui-sans-serif, system-ui, sans-serif";
const HUMANIST = 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif';
const SERIF = 'ui-serif, Charter, "Bitstream Charter", Georgia, Cambria, serif';
const ROUNDED = 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, Calibri, sans-serif';

/** Values that were stored name their fields in another order. */
export const isSameBranding = (a: BrandingValues, b: BrandingValues): boolean =>
  (Object.keys(a) as (keyof BrandingValues)[]).every((field) => a[field] === b[field]);

type Font = { label: () => string; stack: string | null };

/** Fonts from the platform or the viewer's system. `null` is the default font. */
export const TEXT_FONT_STACKS: Record<TextFont, Font> = {
  geist: { label: () => "Geist", stack: null },
  system: { label: m.tenant_branding_fonts_system, stack: SYSTEM },
  humanist: { label: m.tenant_branding_fonts_humanist, stack: HUMANIST },
  serif: { label: m.tenant_branding_fonts_serif, stack: SERIF },
};
export const HEADLINE_FONT_STACKS: Record<HeadlineFont, Font> = {
  bricolage: { label: () => "Bricolage Grotesque", stack: null },
  text: { label: m.tenant_branding_fonts_asText, stack: "var(--font-interface)" },
  system: { label: m.tenant_branding_fonts_system, stack: SYSTEM },
  humanist: { label: m.tenant_branding_fonts_humanist, stack: HUMANIST },
  serif: { label: m.tenant_branding_fonts_serif, stack: SERIF },
  rounded: { label: m.tenant_branding_fonts_rounded, stack: ROUNDED },
};

/** CSS variables of the fonts; empty for the default fonts. */
export function fontVariables({ textFont, headlineFont }: Pick<Branding, "textFont" | "headlineFont">) {
  const [text, headline] = [TEXT_FONT_STACKS[textFont].stack, HEADLINE_FONT_STACKS[headlineFont].stack];
  return { ...(text && { "--font-interface": text }), ...(headline && { "--font-headline": headline }) };
}

export const toSettings = (values: BrandingValues): Settings => ({
  companyName: values.companyName,
  title: values.title || undefined,
  slogan: values.slogan || undefined,
  lead: values.lead || undefined,
  primaryColor: values.primaryColor,
  secondaryColor: values.secondaryColor,
  logoUrl: values.logoUrl,
  isLogoVector: values.isLogoVector,
  logoDarkUrl: values.logoDarkUrl ?? undefined,
  iconUrl: values.iconUrl ?? undefined,
  textFont: values.textFont,
  headlineFont: values.headlineFont,
  customCss: values.customCss || undefined,
});

/** The settings that need the entitlement `custom_branding`, with their values for communities without it. */
export const STANDARD_LOOK = {
  secondaryColor: normaliseColor(DEFAULT_BRANDING.secondaryColor) ?? "",
  logoDarkUrl: null,
  textFont: "geist",
  headlineFont: "bricolage",
} as const satisfies Partial<BrandingValues>;
export type PaidField = keyof typeof STANDARD_LOOK;

const PAID_FIELDS = Object.keys(STANDARD_LOOK) as PaidField[];

/** The fields beyond the standard look. They stay as published and may be removed without the entitlement. */
export const ownLook = (values: BrandingValues): PaidField[] =>
  PAID_FIELDS.filter((field) => values[field] !== STANDARD_LOOK[field]);

/** The fields that may only be changed with the entitlement. */
export const changesOwnLook = (values: BrandingValues, published: BrandingValues): boolean =>
  ownLook(values).some((field) => values[field] !== published[field]);

export type UsedColors = { buttons: string; text: string };

/**
 * The readable shades that pages use in place of an accent color, in the light theme; null if they use the
 * color itself.
 */
export function usedColors(primaryColor: string): UsedColors | null {
  const shades = brandVariables(primaryColor, STANDARD_LOOK.secondaryColor);
  const { "--brand": own, "--brand-fill": buttons = "", "--brand-text": text = "" } = shades;
  return buttons === own && text === own ? null : { buttons, text };
}

export const BRANDING_COPY = {
  css: (failure: string) => `${m.tenant_branding_errors_css()} ${failure}`,
  nothing: m.tenant_branding_errors_nothing,
  noVersion: m.tenant_branding_errors_noVersion,
  noImage: m.tenant_branding_errors_noImage,
  tooMany: m.tenant_branding_errors_tooMany,
} as const;
