import { z } from "zod";
import * as m from "#messages";
import { HUB_CATEGORIES, type HubCategory } from "@/domain/tenant/hub-listing/rules";
import { boundedLine, tooLong } from "@/lib/bounds";
import type { Language } from "@/lib/language/languages";

export const MAX_SENTENCE_LENGTH = 140;

const Listing = z.object({
  isListed: z.boolean(),
  sentence: boundedLine(MAX_SENTENCE_LENGTH, { error: () => tooLong(MAX_SENTENCE_LENGTH) }),
  category: z.enum(HUB_CATEGORIES),
  showsMembers: z.boolean(),
  showsSessions: z.boolean(),
});

const hasSentence = ({ isListed, sentence }: z.infer<typeof Listing>): boolean =>
  !isListed || sentence !== "";
const missing = { path: ["sentence"], error: () => m.tenant_hubListing_noSentence() };

/** What an owner chooses to show of the community on the hub. */
export const HubListing = Listing.refine(hasSentence, missing);
export type HubListing = z.infer<typeof HubListing>;

/** `base` holds the values that the form loaded. */
export const SaveListing = Listing.extend({ base: Listing }).refine(hasSentence, missing);
export type SaveListing = z.infer<typeof SaveListing>;

export type HubFigures = { memberCount: number | null; nextSession: { at: Date; title: string } | null };

/** A community on the hub. The colors are checked, so that a style can use them. */
export type HubCard = HubFigures & {
  id: string;
  name: string;
  address: string;
  fill: string;
  onFill: string;
  sentence: string;
  category: HubCategory;
  languages: readonly [Language, ...Language[]];
  timeZone: string;
};

export type HubPage = { cards: HubCard[]; next: string | null };
