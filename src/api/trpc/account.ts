import type { PersonScope } from "@/access/scope";
import { readAccount } from "@/features/auth/account/account";
import { readExport } from "@/features/auth/export/export";
import { listConnections } from "@/features/auth/providers/link-account";
import { readOwnStanding } from "@/features/member/sanctions/own-sanctions";

/** The viewer's account and their standing in this community. */
export async function loadAccount(scope: PersonScope) {
  const [account, connections, sanctions, archive] = await Promise.all([
    readAccount(scope),
    listConnections(scope),
    readOwnStanding(scope),
    readExport(scope),
  ]);
  return {
    ...account,
    email: scope.viewer.email,
    isMember: scope.viewer.member !== null,
    connections,
    sanctions,
    archive,
  };
}
