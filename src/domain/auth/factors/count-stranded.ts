import { and, eq, exists, isNotNull, not } from "drizzle-orm";
import { authPasskeys, authTotp, authUsers, members } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { rpIdOf } from "./rp-id";

/**
 * Counts the members who are asked for a second factor and whose only one is a passkey of the domain `from`: it won't
 * work on the domain `to`. Their recovery codes, and the platform's own address, still let them in.
 */
export async function countStranded(
  tx: Tx,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [before, after] = [rpIdOf(from), rpIdOf(to)];
  if (!before || before === after) return 0;
  const isOf = eq(authPasskeys.userId, members.userId);
  const hasPasskey = (rpId: string) =>
    exists(
      tx
        .select({ id: authPasskeys.id })
        .from(authPasskeys)
        .where(and(isOf, eq(authPasskeys.rpId, rpId))),
    );
  const totp = tx.select({ id: authTotp.userId }).from(authTotp).where(eq(authTotp.userId, members.userId));
  const stranded = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(
      and(
        eq(members.tenantId, tenantId),
        isNotNull(authUsers.secondFactorAt),
        hasPasskey(before),
        not(exists(totp)),
        after ? not(hasPasskey(after)) : undefined,
      ),
    );
  return stranded.length;
}
