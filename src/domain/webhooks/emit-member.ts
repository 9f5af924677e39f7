import { createHmac } from "node:crypto";
import { stringify } from "uuid";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import type { Tx } from "@/server/db/client";
import { emitEvent } from "./emit-event";

/**
 * The id under which receivers know a member. It is the same in all events of the community, and says nothing about the
 * account once that is deleted.
 */
function memberId(tenantId: string, userId: string): string {
  const mark = createHmac("sha256", env.APP_SECRET).update(`webhook member ${tenantId} ${userId}`).digest();
  return stringify(Uint8Array.from(mark.subarray(0, 16), asVersion8));
}

/** Marks the bytes as a UUID of an application's own kind. */
function asVersion8(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x80;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

/** `personId` is left out for an account that is being deleted. */
export const emitMember = (
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "now">,
  type: "member.joined" | "member.left",
  { userId, personId = userId }: { userId: string; personId?: string | null },
): Promise<boolean> => emitEvent(tx, scope, { type, objectId: memberId(scope.tenant.id, userId), personId });
