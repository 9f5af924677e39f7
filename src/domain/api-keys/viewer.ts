import type { CallKey } from "@/access/api-scopes";
import type { Tenant } from "@/access/tenant";
import { type Viewer, withholdRoles } from "@/access/viewer";
import { type StoredViewer, viewerOf } from "@/domain/auth/viewer";
import { querySharedConnection } from "@/server/db/shared-connection";
import { hashToken, isToken } from "./token";

type Row = StoredViewer & {
  keyId: string;
  keyName: string;
  keyStart: string;
  keyKind: CallKey["kind"];
  keyScopes: string;
};

/**
 * Reads the maker of a key and their present standing, in one query. The answer is the same null for a key that is
 * unknown, expired, of another community, or used from a network that it doesn't allow, and for one whose maker has left
 * or, for a community's key, isn't an admin any more. A platform's role never comes with a key.
 */
export async function readKeyViewer(
  tenant: Tenant,
  token: string,
  { now, ip }: { now: Date; ip: string },
): Promise<Viewer | null> {
  if (!isToken(token)) return null;
  const [row] = await querySharedConnection(
    (sql) =>
      sql<Row[]>`select * from viewer_of_key(${hashToken(token)}, ${tenant.id}, ${now.toISOString()}, ${ip})`,
  );
  if (!row) return null;
  const { keyId: id, keyName: name, keyStart: start, keyKind: kind, keyScopes, ...stored } = row;
  const scopes = JSON.parse(keyScopes) as CallKey["scopes"];
  return { ...withholdRoles(viewerOf(stored), tenant), key: { id, name, start, kind, scopes } };
}
