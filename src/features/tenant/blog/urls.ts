import type { Tenant } from "@/access/tenant";
import type { Language } from "@/lib/language/languages";
import { pathIn } from "@/lib/language/path";

/** Readers of another language are redirected from here to their version. */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

type Version = { slug: string; language: Language };

/** Where a version is read in any case; a language that isn't offered any more has no address of its own. */
export const versionPath = ({ languages }: Pick<Tenant, "languages">, { slug, language }: Version): string =>
  languages.length > 1 && languages.includes(language) ? pathIn(language, postPath(slug)) : postPath(slug);
