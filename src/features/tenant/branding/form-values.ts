import { type BrandingValues, DOTS_LOGO, PRODUCT_LOGO } from "@/domain/tenant/branding/schema";
import { brandingOf, DEFAULT_BRANDING } from "@/domain/tenant/rules";
import type { TenantSettings } from "@/domain/tenant/schema";
import { normaliseColor } from "@/lib/format/color";

const UPLOADED = /^\/api\/files\//;

/** Completes values that were stored before the slogan and the lead existed. */
export const completeValues = (
  stored: Omit<BrandingValues, "slogan" | "lead"> & Partial<BrandingValues>,
): BrandingValues => ({
  slogan: "",
  lead: "",
  ...stored,
});

/**
 * Converts the stored branding to form values. Values that the form doesn't support are replaced with
 * defaults.
 */
export function valuesOf(name: string, stored: TenantSettings["branding"]): BrandingValues {
  const { companyName, logoUrl, textFont, headlineFont } = brandingOf(name, stored);
  const isKnown = logoUrl === PRODUCT_LOGO || logoUrl === DOTS_LOGO || UPLOADED.test(logoUrl);
  const color = (text: string | undefined, other: string) =>
    (text && normaliseColor(text)) || normaliseColor(other) || "";
  return {
    name,
    companyName,
    title: stored.title ?? "",
    slogan: stored.slogan ?? "",
    lead: stored.lead ?? "",
    primaryColor: color(stored.primaryColor, DEFAULT_BRANDING.primaryColor),
    secondaryColor: color(stored.secondaryColor, DEFAULT_BRANDING.secondaryColor),
    logoUrl: isKnown ? logoUrl : PRODUCT_LOGO,
    isLogoVector: stored.isLogoVector ?? false,
    logoDarkUrl: stored.logoDarkUrl ?? null,
    iconUrl: stored.iconUrl ?? null,
    textFont,
    headlineFont,
    customCss: stored.customCss ?? "",
  };
}
