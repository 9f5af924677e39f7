import * as m from "#messages";
import type { Language } from "@/lib/language/languages";

/** The name is also the path of the page. */
export const LEGAL_PAGES = ["privacy", "terms", "cookies", "gdpr"] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Also includes the introductions that a community can set for its guides and its support page. */
export const EDITED_PAGES = [...LEGAL_PAGES, "docs", "support"] as const;
export type EditedPage = (typeof EDITED_PAGES)[number];

/** For a page's h1: they may say with a soft hyphen where a long word breaks on a phone. */
export const EDITED_HEADINGS: Record<EditedPage, () => string> = {
  privacy: m.tenant_legal_titles_privacy,
  terms: m.tenant_legal_titles_terms,
  cookies: m.tenant_legal_titles_cookies,
  gdpr: m.tenant_legal_titles_gdpr,
  docs: m.tenant_legal_titles_docs,
  support: m.tenant_legal_titles_support,
};

/** What each page is about, for search engines and shared links. */
export const LEGAL_SUMMARIES: Record<LegalPageName, (facts: { community: string }) => string> = {
  privacy: m.tenant_legal_summaries_privacy,
  terms: m.tenant_legal_summaries_terms,
  cookies: m.tenant_legal_summaries_cookies,
  gdpr: m.tenant_legal_summaries_gdpr,
};

/** For `<title>`, links and labels, which are copied and searched, so they have no soft hyphens. */
export const editedTitle = (name: EditedPage): string => EDITED_HEADINGS[name]().replaceAll("\u00ad", "");

export const isLegalPage = (name: string): name is LegalPageName =>
  LEGAL_PAGES.some((legal) => legal === name);

/** For the audit log. */
export const targetOf = ({ name, language }: { name: EditedPage; language: Language }) => ({
  type: "legal_page",
  id: `${name}.${language}`,
});

/** Users agree to these pages when they sign up. */
export const AGREED_PAGES = ["terms", "privacy"] as const satisfies readonly LegalPageName[];

export const LEGAL_ERRORS = {
  stale: m.tenant_legal_errors_stale,
  body: m.common_emptyText,
  note: m.tenant_legal_errors_note,
  same: m.tenant_legal_errors_same,
  moved: m.tenant_legal_errors_moved,
  binding: m.tenant_legal_errors_binding,
} as const;

export const LEGAL_LIMITS = { body: 20_000, note: 300 } as const;
