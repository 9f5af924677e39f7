/** The words of a member's page. */
export const PROFILE_COPY = {
  since: (community: string, day: string) => `Member of ${community} since ${day}`,
  newTab: "(new tab)",
  telegram: "Telegram:",
  phone: "Phone:",
  reportIntent: (name: string) => `Sign in to report ${name}`,
  report: "Report this profile",
} as const;
