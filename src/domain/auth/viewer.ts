import { parsePgArray } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import type { Membership, Viewer } from "@/access/viewer";
import { type StoredSanctions, toSanctions } from "@/domain/member/good-standing";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { processSingleton } from "@/lib/process-singleton";
import { querySharedConnection } from "@/server/db/shared-connection";
import { readSignInToken } from "./session-cookie";

/** Times and arrays are returned as text. */
type Row = Omit<Viewer, "member" | "signedInAt" | "accountBannedUntil" | "platformRoles"> &
  StoredSanctions & {
    platformRoles: string;
    signedInAt: string;
    accountBannedUntil: string | null;
    role: Membership["role"] | null;
  };

/**
 * Reads the signed-in user of this community's own host and their standing in one query; null for a visitor.
 * A sign-in on another community's host doesn't count, and neither does one on a host that only redirects
 * here, because a browser sends our cookie to a foreign name only if it was made to
 * (`docs/decisions/host-resolution.md`).
 */
export async function readViewer(tenant: Tenant, headers: Headers, now: Date): Promise<Viewer | null> {
  const token = readSignInToken(headers.get("cookie"));
  if (!token || !(await isOwnAddress(tenant, headers.get("host")))) return null;
  const [row] = await querySharedConnection(
    (sql) => sql<Row[]>`select * from viewer_of(${token}, ${tenant.id}, ${now.toISOString()})`,
  );
  return row ? viewerOf(row) : null;
}

const REQUESTS = 1000;
const REQUEST_MS = 10_000;

type Read = { viewer: Promise<Viewer | null> };

const readsByRequest = () =>
  processSingleton("viewers", () => new LRUCache<string, Read>({ max: REQUESTS, ttl: REQUEST_MS }));

/**
 * Reads the viewer once per request, for the proxy and then for the page. Requests are told apart by
 * `x-request-id`, which our server sets.
 */
export function readViewerOnce(tenant: Tenant, headers: Headers, now: Date): Promise<Viewer | null> {
  const id = headers.get("x-request-id");
  if (!id) return readViewer(tenant, headers, now);
  const key = `${id} ${tenant.id}`;
  const read = readsByRequest().get(key) ?? { viewer: readViewer(tenant, headers, now) };
  readsByRequest().set(key, read);
  read.viewer.catch(() => readsByRequest().delete(key));
  return read.viewer;
}

async function isOwnAddress({ id }: Tenant, host: string | null): Promise<boolean> {
  const resolved = await resolveHost(host);
  return resolved?.via === "address" && resolved.tenant.id === id;
}

const viewerOf = (row: Row): Viewer => ({
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
  member: row.role === null ? null : { role: row.role, ...toSanctions(row) },
});
