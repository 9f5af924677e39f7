import * as m from "#messages";
import type { PlatformRole } from "@/access/names";
import { cutText } from "@/lib/text/cut";

const KINDS = ["banned", "staff"] as const;

/** A null `kind` matches every user. */
export type PeopleView = { query: string; kind: (typeof KINDS)[number] | null };

type Query = Record<string, string | string[] | undefined>;

/** Parses URL parameters. Ignores unknown values. */
export const peopleViewOf = ({ q, kind }: Query): PeopleView => ({
  query: typeof q === "string" ? cutText(q.trim(), 100) : "",
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

export const ROLE_RIGHTS: Record<PlatformRole, () => string> = {
  super_admin: m.platform_users_rights_both,
  master_super_admin: m.platform_users_rights_platform,
  platform_admin: m.platform_users_rights_platform,
  admin: m.platform_users_rights_communities,
};

/** Ban durations in days; 0 is permanent. */
export const BAN_TERMS = [0, 1, 7, 30, 90] as const;
