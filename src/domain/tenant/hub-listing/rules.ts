/** What a community on the hub is about; exactly one each. */
export const HUB_CATEGORIES = [
  "general",
  "local",
  "students",
  "climate",
  "health",
  "fintech",
  "education",
  "software",
  "culture",
  "other",
] as const;
export type HubCategory = (typeof HUB_CATEGORIES)[number];
