import type { PlatformRole } from "@/access/names";

const KINDS = ["banned", "staff"] as const;

/** Which people are shown; null is everybody. */
export type PeopleView = { query: string; kind: (typeof KINDS)[number] | null };

type Query = Record<string, string | string[] | undefined>;

/** Reads it from an address; what is none of its words is left out. */
export const peopleViewOf = ({ q, kind }: Query): PeopleView => ({
  query: typeof q === "string" ? q.trim().slice(0, 100) : "",
  kind: KINDS.find((one) => one === kind) ?? null,
});

export function peopleAddress({ query, kind }: PeopleView, after?: string): string {
  const words = new URLSearchParams();
  if (query) words.set("q", query);
  if (kind) words.set("kind", kind);
  if (after) words.set("after", after);
  const search = words.toString();
  return `/admin/superadmin/users${search && `?${search}`}`;
}

/** What each role of the platform lets somebody do. */
export const ROLE_RIGHTS: Record<PlatformRole, string> = {
  super_admin: "Runs the platform, and is an admin of every community.",
  master_super_admin: "Runs the platform.",
  platform_admin: "Runs the platform.",
  admin: "Is an admin of every community.",
};

/** How long somebody is banned, in days; 0 is for good. */
export const BAN_TERMS = [0, 1, 7, 30, 90] as const;
