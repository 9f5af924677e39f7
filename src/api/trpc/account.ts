import type { PersonScope } from "@/access/scope";
import { readAccount } from "@/features/auth/account/account";
import { readExport } from "@/features/auth/export/export";
import { readFactors } from "@/features/auth/factors/queries";
import { listConnections } from "@/features/auth/providers/link-account";
import { readOwnStanding } from "@/features/member/sanctions/own-sanctions";
import { inTenant } from "@/server/db/client";

/** The viewer's ways to sign in, their devices, and what happened to the account. */
export async function loadSecurity(scope: PersonScope) {
  const { viewer } = scope;
  const [account, connections, factors] = await Promise.all([
    readAccount(scope),
    listConnections(scope),
    inTenant(scope, (tx) => readFactors(tx, scope)),
  ]);
  const { email, withheld } = viewer;
  return { ...account, email, connections, factors, withheld: withheld?.reason ?? null };
}

/** The viewer's account and their standing in this community. */
export async function loadAccount(scope: PersonScope) {
  const { viewer } = scope;
  const [sanctions, archive] = await Promise.all([readOwnStanding(scope), readExport(scope)]);
  return {
    email: viewer.email,
    isMember: viewer.member !== null,
    sanctions,
    archive,
  };
}
