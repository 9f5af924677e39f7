/** The legal pages of every community; the address of each is its name. */
export const LEGAL_PAGES = ["privacy", "terms", "cookies", "gdpr"] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

export const LEGAL_TITLES: Record<LegalPageName, string> = {
  privacy: "Privacy policy",
  terms: "Terms of use",
  cookies: "Cookies",
  gdpr: "Your data and your rights",
};
