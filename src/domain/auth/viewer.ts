import { parsePgArray } from "drizzle-orm/pg-core";
import type { Tenant } from "@/access/tenant";
import { type Membership, type Viewer, withholdRoles } from "@/access/viewer";
import { type StoredSanctions, toSanctions } from "@/domain/member/good-standing";
import { type RequestFacts, requestFacts, type SentHeaders } from "@/domain/tenant/request-facts";
import { querySharedConnection } from "@/server/db/shared-connection";
import { isDemoAccount } from "./demo";
import { readSignInTokens } from "./session-cookie";

/** Times and arrays are returned as text. */
export type StoredViewer = Omit<
  Viewer,
  "member" | "signedInAt" | "accountBannedUntil" | "platformRoles" | "factorAt" | "withheld"
> &
  StoredSanctions & {
    factorAt: string | null;
    platformRoles: string;
    signedInAt: string;
    accountBannedUntil: string | null;
    role: Membership["role"] | null;
  };

/**
 * Reads the signed-in user of this community's own host and their standing in one query, once per request; null for a
 * visitor. A sign-in on another community's host doesn't count, and neither does one on a host that only redirects
 * here, because a browser sends our cookie to a foreign name only if it was made to
 * (`docs/decisions/host-resolution.md`).
 */
export function readViewer(tenant: Tenant, headers: SentHeaders, now: Date): Promise<Viewer | null> {
  const facts = requestFacts(headers);
  const { viewers } = facts;
  const viewer = viewers.get(tenant.id) ?? findViewer(tenant, facts, now);
  viewers.set(tenant.id, viewer);
  viewer.catch(() => viewers.delete(tenant.id));
  return viewer;
}

async function findViewer(
  tenant: Tenant,
  { cookie, community }: RequestFacts,
  now: Date,
): Promise<Viewer | null> {
  const { id } = tenant;
  const tokens = readSignInTokens(cookie);
  const resolved = tokens.length ? await community : null;
  if (resolved?.via !== "address" || resolved.tenant.id !== id) return null;
  for (const token of tokens) {
    const [row] = await querySharedConnection(
      (sql) => sql<StoredViewer[]>`select * from viewer_of(${token}, ${id}, ${now.toISOString()})`,
    );
    if (row) return withholdRoles(viewerOf(row), tenant);
  }
  return null;
}

/** The demo password is public and works on one machine only, so a second factor would protect nothing there. */
const factorOf = ({
  email,
  hasFactor,
  factorAt,
  signedInAt,
}: StoredViewer): Pick<Viewer, "hasFactor" | "factorAt"> =>
  isDemoAccount(email) && !hasFactor
    ? { hasFactor: true, factorAt: new Date(signedInAt) }
    : { hasFactor, factorAt: factorAt === null ? null : new Date(factorAt) };

export const viewerOf = (row: StoredViewer): Viewer => ({
  ...factorOf(row),
  userId: row.userId,
  signInId: row.signInId,
  signedInAt: new Date(row.signedInAt),
  email: row.email,
  isEmailVerified: row.isEmailVerified,
  username: row.username,
  fullName: row.fullName,
  avatarUrl: row.avatarUrl,
  accountStatus: row.accountStatus,
  accountBannedUntil: row.accountBannedUntil === null ? null : new Date(row.accountBannedUntil),
  accountBanReason: row.accountBanReason,
  platformRoles: parsePgArray(row.platformRoles),
  withheld: null,
  member: row.role === null ? null : { role: row.role, ...toSanctions(row) },
});
