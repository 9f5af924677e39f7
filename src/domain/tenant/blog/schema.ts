import { z } from "zod";
import { stop } from "@/lib/bounds";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { instantInput } from "@/lib/time/inputs";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Unvalidated input; only its length is limited. */
export const PostContent = z.object({
  title: z.string().max(120, stop()),
  summary: z.string().max(300, stop()),
  slug: z.string().max(80, stop()),
  body: z.string().max(20_000, stop()),
});
export type PostContent = z.infer<typeof PostContent>;

export const SavePost = z.object({ id: z.uuid(), version: z.int32().min(0), values: PostContent });
export type SavePost = z.infer<typeof SavePost>;

export const isSlug = (slug: string): boolean => SLUG.test(slug);

/** `at: null` means now. `version` is the draft version that the user sees. */
export const PublishPost = z.object({
  id: z.uuid(),
  version: z.int32().min(1),
  at: instantInput().nullable(),
});
export type PublishPost = z.infer<typeof PublishPost>;

export const OnePost = z.object({ id: z.uuid() });
export type OnePost = z.infer<typeof OnePost>;

export const TranslatePost = z.object({ id: z.uuid(), language: z.enum(LANGUAGE_CODES) });
export type TranslatePost = z.infer<typeof TranslatePost>;

export const OnePostVersion = z.object({ id: z.uuid(), number: z.int32().min(1) });
export type OnePostVersion = z.infer<typeof OnePostVersion>;
