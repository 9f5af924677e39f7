import { z } from "zod";
import * as m from "#messages";
import { EMBED_REACHES, JOINING_MODES, VISIBILITIES } from "@/access/names";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import { HEADLINE_FONTS, TEXT_FONTS } from "@/domain/tenant/branding/schema";
import { stop } from "@/lib/bounds";
import { BASE_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language } from "@/lib/language/languages";
import { SEARCH_LANGUAGES } from "@/lib/text/search-languages";
import { SOCIAL_NETWORKS } from "@/lib/text/social-names";
import { timeZoneInput } from "@/lib/time/inputs";

const Link = z.url({ protocol: /^https?$/ });

/** The default comes first. */
const Languages = z
  .tuple([z.enum(LANGUAGE_CODES)], z.enum(LANGUAGE_CODES))
  .refine((languages) => new Set(languages).size === languages.length);

/** Without those that the product has no more, which would make the community unreachable. */
const StoredLanguages = z
  .array(z.string())
  .default([])
  .transform((stored): [Language, ...Language[]] => {
    const [first = BASE_LANGUAGE, ...others] = new Set(stored.filter(isLanguage));
    return [first, ...others];
  });

/**
 * The schema of `tenants.settings`. `onboarded`: all first steps are done. Colors are CSS colors; `timeZone`
 * is an IANA name; `launchesPerDay: null` means unlimited; `holdFirstComments` holds a newcomer's first
 * comment for moderation if it contains links; `analyticsMonths` is the retention of detailed statistics;
 * social links map a network's name to a URL. A community hidden from search asks search engines not to index
 * its pages. `joinText` says who the community is for, `joinQuestions` are put to applicants, and users with a proved
 * email address at one of `joinDomains` may join. `embedSites` are the websites that may
 * show parts of it in frames, if `embedReach` is `some`.
 */
export const TenantSettings = z.object({
  onboarded: z.boolean().default(false),
  hidesFirstSteps: z.boolean().default(false),
  timeZone: z.string().default("Europe/Zurich"),
  languages: StoredLanguages,
  searchLanguage: z.enum(SEARCH_LANGUAGES).default("english"),
  reviewSubmissions: z.boolean().default(false),
  holdFirstComments: z.boolean().default(false),
  demandsFactor: z.boolean().default(false),
  launchesPerDay: z.number().int().positive().nullable().default(null),
  autoRules: AutoRules.prefault({}),
  isHiddenFromSearch: z.boolean().default(false),
  visibility: z.enum(VISIBILITIES).default("public"),
  joining: z.enum(JOINING_MODES).default("open"),
  joinText: z.string().default(""),
  joinQuestions: z.array(z.string()).default([]),
  joinDomains: z.array(z.string()).default([]),
  embedReach: z.enum(EMBED_REACHES).default("none"),
  embedSites: z.array(z.string()).default([]),
  analyticsMonths: z.number().int().positive().default(24),
  socialLinks: z.record(z.string(), Link).default({}),
  branding: z
    .object({
      companyName: z.string().optional(),
      title: z.string().optional(),
      slogan: z.string().optional(),
      lead: z.string().optional(),
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
const launches = { error: () => m.tenant_settings_rules_launchesInvalid({ max: MAX_LAUNCHES }) };

const MAX_LINK_LENGTH = 300;
const linkError = { error: m.tenant_settings_rules_linkInvalid };

const SocialLinks = z.partialRecord(
  z.enum(SOCIAL_NETWORKS),
  z
    .string()
    .max(MAX_LINK_LENGTH, stop(linkError.error))
    .pipe(z.url({ protocol: /^https?$/, ...linkError })),
);

export const CommunityRules = z.object({
  reviewSubmissions: z.boolean(),
  holdFirstComments: z.boolean(),
  launchesPerDay: z.int(launches).min(1, launches).max(MAX_LAUNCHES, launches).nullable(),
  languages: Languages,
  searchLanguage: z.enum(SEARCH_LANGUAGES),
  timeZone: timeZoneInput(m.common_timeZoneInvalid),
  isHiddenFromSearch: z.boolean(),
  socialLinks: SocialLinks,
});
export type CommunityRules = z.infer<typeof CommunityRules>;

/** `base` holds the rules that the form loaded. */
export const ChangeRules = CommunityRules.extend({ base: CommunityRules });
export type ChangeRules = z.infer<typeof ChangeRules>;
