/** Display names of social networks. Unknown ones show their key. */
const NAMES = {
  bluesky: "Bluesky",
  discord: "Discord",
  github: "GitHub",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  meetup: "Meetup",
  telegram: "Telegram",
  x: "X",
  youtube: "YouTube",
} as const;

/** In the order in which forms list them. */
export const SOCIAL_NETWORKS = Object.keys(NAMES) as (keyof typeof NAMES)[];

export const socialName = (network: string): string =>
  (NAMES as Readonly<Record<string, string>>)[network] ?? network;
