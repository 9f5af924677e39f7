import { formatBytes, formatNumber } from "@/lib/format/number";

export const USAGE_NAMES = ["startups", "members", "sessions", "storage", "mails"] as const;

/** `limit: null` means unlimited. Storage is in bytes. */
export type Usage = { name: (typeof USAGE_NAMES)[number]; used: number; limit: number | null };

export const USAGE_LABELS: Record<Usage["name"], { title: string; text: string }> = {
  startups: { title: "Startups", text: "Live, scheduled and waiting for approval" },
  members: { title: "Members", text: "All members of the community" },
  sessions: { title: "Sessions", text: "Upcoming, live, completed and canceled, without drafts" },
  storage: { title: "Storage", text: "Logos, images and slides" },
  mails: { title: "Emails", text: "In the last 30 days" },
};

export const formatUsage = (name: Usage["name"], value: number): string =>
  name === "storage" ? formatBytes(value) : formatNumber(value);

/** Usage as a percentage of the limit, at most 100; null if unlimited. */
export const fillOf = ({ used, limit }: Usage): number | null =>
  limit === null ? null : Math.min(100, Math.round((used / Math.max(1, limit)) * 100));
