/** Display names of social networks. Unknown ones show their key. */
const NAMES: Readonly<Record<string, string>> = {
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
};

/** In the order in which forms list them. */
export const SOCIAL_NETWORKS: readonly string[] = Object.keys(NAMES);

export const socialName = (network: string): string => NAMES[network] ?? network;
