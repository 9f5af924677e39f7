import * as m from "#messages";
import type { Branding } from "@/access/tenant";
import { BASE_LANGUAGE, type Language } from "@/lib/language/languages";
import { hasLabels } from "@/lib/security/host-labels";
import type { TenantSettings } from "./schema";

export const DEFAULT_BRANDING = {
  companyName: "StartupHub",
  primaryColor: "hsl(221.2 83.2% 53.3%)",
  secondaryColor: "hsl(210 40% 98%)",
  logoUrl: "/startuphub/logo.svg",
} as const;

/** Default texts are in the community's `language`. */
export function brandingOf(
  name: string,
  branding: TenantSettings["branding"],
  language: Language = BASE_LANGUAGE,
): Branding {
  const companyName = branding.companyName || name || DEFAULT_BRANDING.companyName;
  const logoUrl = branding.logoUrl || DEFAULT_BRANDING.logoUrl;
  const isVector = branding.isLogoVector || logoUrl.endsWith(".svg");
  return {
    companyName,
    title: branding.title || m.tenant_defaultTitle({ community: companyName }, { locale: language }),
    slogan: branding.slogan ?? "",
    lead: branding.lead ?? "",
    primaryColor: branding.primaryColor || DEFAULT_BRANDING.primaryColor,
    secondaryColor: branding.secondaryColor || DEFAULT_BRANDING.secondaryColor,
    logoUrl,
    logoDarkUrl: branding.logoDarkUrl || null,
    iconUrl: branding.iconUrl || (isVector ? logoUrl : DEFAULT_BRANDING.logoUrl),
    textFont: branding.textFont ?? "geist",
    headlineFont: branding.headlineFont ?? "bricolage",
    customCss: branding.customCss ?? "",
  };
}

const HOST = { label: /^[a-z0-9_](?:[a-z0-9-]*[a-z0-9])?$/ };

/** A bracketed IPv6 address. It belongs to no community but can be used to reach this server. */
const ADDRESS = /^\[[0-9a-f:.]{2,45}\]$/;

/**
 * Normalizes a Host header to a lowercase name without port and trailing dot; null if it is invalid. (TEN-1)
 */
export function normaliseHost(header: string | null | undefined): string | null {
  if (!header) return null;
  const name = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return hasLabels(name, HOST) || ADDRESS.test(name) ? name : null;
}

/** Compares whole labels only: `x.indie.example` is below `indie.example`, `notindie.example` isn't. */
export const isBelow = (host: string, base: string): boolean => host.endsWith(`.${base}`);
