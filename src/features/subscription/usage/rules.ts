import * as m from "#messages";
import { formatBytes, formatNumber } from "@/lib/format/number";

export const USAGE_NAMES = ["startups", "members", "sessions", "storage", "mails", "apiCalls"] as const;

/** `limit: null` means unlimited. Storage is in bytes. */
export type Usage = { name: (typeof USAGE_NAMES)[number]; used: number; limit: number | null };

export const USAGE_LABELS: Record<Usage["name"], { title: () => string; text: () => string }> = {
  startups: { title: m.common_startups, text: m.subscription_usage_startupsText },
  members: { title: m.common_members, text: m.subscription_usage_membersText },
  sessions: { title: m.common_sessions, text: m.subscription_usage_sessionsText },
  storage: { title: m.subscription_usage_storage, text: m.subscription_usage_storageText },
  apiCalls: { title: m.subscription_usage_apiCalls, text: m.common_last30Days },
  mails: { title: m.common_emails, text: m.common_last30Days },
};

export const formatUsage = (name: Usage["name"], value: number): string =>
  name === "storage" ? formatBytes(value) : formatNumber(value);

/** Usage as a percentage of the limit, at most 100; null if unlimited. */
export const fillOf = ({ used, limit }: Usage): number | null =>
  limit === null ? null : Math.min(100, Math.round((used / Math.max(1, limit)) * 100));
