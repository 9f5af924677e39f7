import { z } from "zod";
import { STARTUP_PRICINGS, STARTUP_STAGES } from "@/domain/startup/rules";
import { HUB_CATEGORIES } from "@/domain/tenant/hub-listing/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import type { BlogPost, CareContent } from "./care-model";
import type { SessionContent } from "./session-model";
import type { DirectoryContent, TaxonomyContent } from "./taxonomy-model";

export const COMMUNITY_KEYS = ["hub", "indie", "saas"] as const;
export type CommunityKey = (typeof COMMUNITY_KEYS)[number];

const list = z.string().transform((text) => text.split(",").map((part) => part.trim()));

/**
 * The facts above a startup's description. `launched` is in days before the seed runs. `heat` (0 to 10)
 * determines the share of members that vote.
 */
export const StartupFacts = z.strictObject({
  slug: z.string().optional(),
  tagline: z.string().min(1),
  website: z.url({ protocol: /^https$/ }),
  tags: list.refine((tags) => tags.length >= 2 && tags.length <= 5, "needs two to five tags"),
  founded: z.coerce.number().int(),
  place: z.string(),
  stage: z.enum(STARTUP_STAGES),
  pricing: z.enum(STARTUP_PRICINGS),
  hiring: z.literal("yes").optional(),
  makers: list,
  launched: z.coerce.number().int().min(0),
  heat: z.coerce.number().int().min(0).max(10),
});
export type StartupFacts = z.infer<typeof StartupFacts>;

export type Remark = { author: string; body: string };
export type Thread = Remark & { replies: Remark[] };

export type StartupContent = Omit<StartupFacts, "slug"> & {
  slug: string;
  name: string;
  category: string;
  description: string;
  threads: Thread[];
  /** Short entries for its product screens; if empty, the startup has no gallery. */
  screens: string[];
};

export type Person = { username: string; fullName: string; bio: string };
export type DemoPerson = Person & { signIn: string };

/** The languages of its pages, and the one in which its members write; English if there are none. */
export const CommunitySettings = z.strictObject({
  name: z.string(),
  owner: z.string(),
  languages: TenantSettings.shape.languages,
  searchLanguage: TenantSettings.shape.searchLanguage,
  socialLinks: z.record(z.string(), z.url()),
  /** What the hub says about it, if it is listed there. */
  hub: z.strictObject({ sentence: z.string(), category: z.enum(HUB_CATEGORIES) }).optional(),
});

export type CommunityContent = {
  key: CommunityKey;
  settings: z.infer<typeof CommunitySettings>;
  people: Person[];
  startups: StartupContent[];
  sessions: SessionContent[];
  care: CareContent;
  taxonomy: TaxonomyContent;
  directory: DirectoryContent;
  posts: BlogPost[];
};
