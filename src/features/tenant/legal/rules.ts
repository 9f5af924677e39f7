/** The name is also the path of the page. */
export const LEGAL_PAGES = ["privacy", "terms", "cookies", "gdpr"] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Also includes the introductions that a community can set for its guides and its support page. */
export const EDITED_PAGES = [...LEGAL_PAGES, "docs", "support"] as const;
export type EditedPage = (typeof EDITED_PAGES)[number];

export const EDITED_TITLES: Record<EditedPage, string> = {
  privacy: "Privacy policy",
  terms: "Terms of use",
  cookies: "Cookies",
  gdpr: "Your data and your rights",
  docs: "Introduction to the docs",
  support: "Introduction to support",
};

export const isLegalPage = (name: string): name is LegalPageName =>
  LEGAL_PAGES.some((legal) => legal === name);

/** Users agree to these pages when they sign up. */
export const AGREED_PAGES = ["terms", "privacy"] as const satisfies readonly LegalPageName[];

export const LEGAL_ERRORS = {
  stale: "Another admin has just saved this text. Reload the page to see it.",
  body: "Write something first.",
  note: "Describe in a sentence what has changed.",
  same: "This text is already published.",
  moved: "There's a newer version. Read that one first.",
} as const;

export const LEGAL_LIMITS = { body: 20_000, note: 300 } as const;

export const LEGAL_TITLES: Record<LegalPageName, string> = {
  privacy: "Privacy policy",
  terms: "Terms of use",
  cookies: "Cookies",
  gdpr: "Your data and your rights",
};
