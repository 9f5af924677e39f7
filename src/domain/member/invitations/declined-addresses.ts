import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { addressCode } from "@/domain/auth/address-code";
import { declinedAddresses } from "@/domain/schema";
import { mailboxOf } from "@/lib/email-address";
import type { Tx } from "@/server/db/client";

const codeOf = (email: string): string => addressCode("invitations", mailboxOf(email));

/** The addresses to which the community must not send invitations, because their owners said no. */
export async function findDeclined(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ code: declinedAddresses.addressCode })
    .from(declinedAddresses)
    .where(
      and(
        eq(declinedAddresses.tenantId, tenant.id),
        inArray(declinedAddresses.addressCode, emails.map(codeOf)),
      ),
    );
  const codes = new Set(rows.map(({ code }) => code));
  return new Set(emails.filter((email) => codes.has(codeOf(email))));
}

export const rememberNo = (tx: Tx, { tenant, now }: TenantScope, email: string): Promise<unknown> =>
  tx
    .insert(declinedAddresses)
    .values({ tenantId: tenant.id, addressCode: codeOf(email), createdAt: now })
    .onConflictDoNothing();
