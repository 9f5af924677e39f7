import { parsePgArray } from "drizzle-orm/pg-core";
import type { Tenant } from "@/access/tenant";
import type { Membership, Viewer } from "@/access/viewer";
import { querySharedConnection } from "@/server/db/pipelined-connection";
import { resolveHost } from "@/server/tenants/resolve-host";
import { readSignInToken } from "./session-cookie";

/** Times and arrays are returned as text. */
type Row = Omit<Viewer, "member" | "signedInAt" | "accountBannedUntil" | "platformRoles"> & {
  platformRoles: string;
  signedInAt: string;
  accountBannedUntil: string | null;
  role: Membership["role"] | null;
  mutedUntil: string | null;
  muteReason: string | null;
  suspendedUntil: string | null;
  suspendReason: string | null;
  bannedAt: string | null;
  bannedUntil: string | null;
  banReason: string | null;
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

async function isOwnAddress({ id }: Tenant, host: string | null): Promise<boolean> {
  const resolved = await resolveHost(host);
  return resolved?.via === "address" && resolved.tenant.id === id;
}

function viewerOf(row: Row): Viewer {
  const {
    role,
    mutedUntil,
    muteReason,
    suspendedUntil,
    suspendReason,
    bannedAt,
    bannedUntil,
    banReason,
    ...rest
  } = row;
  const person = {
    ...rest,
    platformRoles: parsePgArray(rest.platformRoles),
    signedInAt: new Date(rest.signedInAt),
    accountBannedUntil: asDate(rest.accountBannedUntil),
  };
  if (role === null) return { ...person, member: null };
  return {
    ...person,
    member: {
      role,
      mutedUntil: asDate(mutedUntil),
      muteReason,
      suspendedUntil: asDate(suspendedUntil),
      suspendReason,
      bannedAt: asDate(bannedAt),
      bannedUntil: asDate(bannedUntil),
      banReason,
    },
  };
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
