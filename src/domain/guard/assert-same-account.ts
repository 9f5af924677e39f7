import * as m from "#messages";
import { OTHER_ACCOUNT } from "@/lib/browser/page-account";
import { AppError } from "@/lib/errors/app-error";
import { accountMark } from "@/server/security/account-mark";
import type { Context } from "./request-context";

/**
 * A tab keeps showing an account's page after another account has signed in in a second tab. What its user sends there
 * isn't the other account's. (PRO-11)
 * @throws CONFLICT (`other-account`) if the page of the request was drawn for another account
 */
export function assertSameAccount({ viewer, client: { drawnFor } }: Context): void {
  if (!viewer || !drawnFor || drawnFor === accountMark(viewer.userId)) return;
  const name = viewer.fullName || `@${viewer.username}`;
  throw new AppError("CONFLICT", m.auth_otherAccount({ name }), OTHER_ACCOUNT);
}
