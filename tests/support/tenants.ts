import { ENTITLEMENTS, FEATURES, type Feature } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { newId } from "@/lib/id";

type Over = Partial<Omit<Tenant, "capabilities">> & { off?: readonly Feature[] };

/** A community as pages get it, without a row: all features, except those in `off`. */
export function sampleTenant({ off = [], ...over }: Over = {}): Tenant {
  return {
    id: newId(),
    name: "Tea Makers",
    domain: "tea.example",
    platformDomain: null,
    tier: 0,
    platformType: "hub",
    status: "active",
    timeZone: "Europe/Zurich",
    languages: ["en"],
    searchLanguage: "english",
    reviewSubmissions: false,
    demandsFactor: false,
    holdsFirstComments: false,
    launchesPerDay: null,
    plan: "community",
    isPlanGranted: false,
    hasHadTrial: false,
    paymentFailedAt: null,
    withheld: [],
    startupLimit: null,
    closesAt: null,
    isHiddenFromSearch: false,
    visibility: "public",
    joining: "open",
    materialChanges: 0,
    embedSites: [],
    socialLinks: {},
    categories: [],
    fields: [],
    entitlements: ENTITLEMENTS,
    branding: {
      companyName: "Tea Makers",
      title: "Tea Makers - Startup Community",
      slogan: "",
      lead: "",
      primaryColor: "hsl(221.2 83.2% 53.3%)",
      secondaryColor: "hsl(210 40% 98%)",
      logoUrl: "/startuphub/logo.svg",
      logoDarkUrl: null,
      iconUrl: "/icon.svg",
      textFont: "geist",
      headlineFont: "bricolage",
      customCss: "",
    },
    capabilities: Object.fromEntries(
      FEATURES.map((feature) => [feature, !off.includes(feature)]),
    ) as Tenant["capabilities"],
    ...over,
  };
}
