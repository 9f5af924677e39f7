import type { PersonScope } from "@/access/scope";
import { readAccount } from "@/features/auth/account/account";
import { readExport } from "@/features/auth/export/export";
import { isGoogleOn } from "@/features/auth/sign-in/options";
import { readOwnStanding } from "@/features/member/sanctions/own-sanctions";

/** The viewer's account and their standing in this community. */
export async function loadAccount(scope: PersonScope) {
  const { tenant, viewer } = scope;
  const [account, sanctions, archive] = await Promise.all([
    readAccount(scope),
    readOwnStanding(scope),
    readExport(scope),
  ]);
  return {
    ...account,
    email: viewer.email,
    isMember: viewer.member !== null,
    isGoogleOn: isGoogleOn(tenant),
    sanctions,
    archive,
  };
}
