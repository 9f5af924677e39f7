import { z } from "zod";
import { EDITED_PAGES, LEGAL_LIMITS, LEGAL_PAGES } from "@/domain/tenant/legal/rules";
import { stop } from "@/lib/bounds";
import { LANGUAGE_CODES } from "@/lib/language/languages";

const Name = z.enum(EDITED_PAGES);

/** Without one, the community's default language, in which its texts bind. */
const Language = z.enum(LANGUAGE_CODES).optional();

export const OneLegalPage = z.object({ name: Name, language: Language });
export type OneLegalPage = z.infer<typeof OneLegalPage>;

export const LegalText = z.object({ body: z.string().max(LEGAL_LIMITS.body, stop()) });
export type LegalText = z.infer<typeof LegalText>;

export const SaveLegalDraft = z.object({
  name: Name,
  language: Language,
  version: z.int32().min(0),
  values: LegalText,
});
export type SaveLegalDraft = z.infer<typeof SaveLegalDraft>;

/**
 * `version` is the draft version that the user sees. Without a draft, the platform's own text is published in the default
 * language, and a translation is withdrawn.
 */
export const PublishLegalPage = z.object({
  name: Name,
  language: Language,
  version: z.int32().min(1).nullable(),
  note: z.string().max(LEGAL_LIMITS.note, stop()),
  isMaterial: z.boolean(),
});
export type PublishLegalPage = z.infer<typeof PublishLegalPage>;

export const CompareLegalPage = z.object({ name: Name, language: Language, version: z.int32().min(1) });
export type CompareLegalPage = z.infer<typeof CompareLegalPage>;

/** The binding version. */
export const AgreeToPage = z.object({
  name: z.enum(LEGAL_PAGES),
  // Can be one that the product has no more.
  language: z.string().max(35, stop()),
  version: z.int32().min(1),
});
export type AgreeToPage = z.infer<typeof AgreeToPage>;
