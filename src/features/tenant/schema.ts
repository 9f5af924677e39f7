import { z } from "zod";
import { AutoRules } from "@/features/moderation/auto-rules/schema";
import { HEADLINE_FONTS, TEXT_FONTS } from "@/features/tenant/branding/schema";
import { SEARCH_LANGUAGES } from "@/lib/text/search-languages";

const Link = z.url({ protocol: /^https?$/ });

/**
 * `tenants.settings`. `onboarded`: all first steps are done. Colours are CSS colours; `timeZone` is an IANA name; `launchesPerDay: null` means no
 * limit; `holdFirstComments` lets a newcomer's first comment wait for a moderator when it holds links; `analyticsMonths` is how long the details of statistics are kept; social links go from a network's name to an address. A community that is hidden from search asks
 * search engines to list none of its pages.
 */
export const TenantSettings = z.object({
  onboarded: z.boolean().default(false),
  hidesFirstSteps: z.boolean().default(false),
  timeZone: z.string().default("Europe/Zurich"),
  searchLanguage: z.enum(SEARCH_LANGUAGES).default("english"),
  reviewSubmissions: z.boolean().default(false),
  holdFirstComments: z.boolean().default(false),
  launchesPerDay: z.number().int().positive().nullable().default(null),
  autoRules: AutoRules.prefault({}),
  isHiddenFromSearch: z.boolean().default(false),
  analyticsMonths: z.number().int().positive().default(24),
  socialLinks: z.record(z.string(), Link).default({}),
  branding: z
    .object({
      companyName: z.string().optional(),
      title: z.string().optional(),
      primaryColor: z.string().optional(),
      secondaryColor: z.string().optional(),
      logoUrl: z.string().optional(),
      isLogoVector: z.boolean().optional(),
      logoDarkUrl: z.string().optional(),
      iconUrl: z.string().optional(),
      textFont: z.enum(TEXT_FONTS).optional(),
      headlineFont: z.enum(HEADLINE_FONTS).optional(),
      customCss: z.string().optional(),
    })
    .default({}),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

const MAX_LAUNCHES = 1000;
const LAUNCHES = `Please enter a whole number from 1 to ${MAX_LAUNCHES}, or nothing.`;

/** What the people who run a community decide about its everyday life. */
export const CommunityRules = z.object({
  reviewSubmissions: z.boolean(),
  holdFirstComments: z.boolean(),
  launchesPerDay: z.int(LAUNCHES).min(1, LAUNCHES).max(MAX_LAUNCHES, LAUNCHES).nullable(),
  searchLanguage: z.enum(SEARCH_LANGUAGES),
});
export type CommunityRules = z.infer<typeof CommunityRules>;
