import type { Tenant } from "@/access/tenant";
import type { Language } from "@/lib/language/languages";
import { offeredPathIn } from "@/lib/language/path";

/** Readers of another language are redirected from here to their version. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

type Version = { slug: string; language: Language };

/** The address that always leads to a version. */
export const versionPath = ({ languages }: Pick<Tenant, "languages">, { slug, language }: Version): string =>
  offeredPathIn(languages, language, postPath(slug));
