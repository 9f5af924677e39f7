import type { Package } from "@/domain/subscription/rules";

/**
 * `domain`: the address of the new community, or null to replace the one with the archive's id. `formerDomain`: the archive's
 * address leads there, too. `keepsRoles`: members keep the archive's roles; otherwise all are members, or in a replacement what
 * they are now. `ownerEmail` is invited as owner. `acceptsBrokenLog`: the audit log's chain may be broken.
 * `deletesMembersOwn`: an owner's archive may replace a community although it lacks what members see alone.
 */
export type ImportOptions = {
  domain: string | null;
  plan: Package;
  formerDomain: boolean;
  keepsRoles: boolean;
  ownerEmail: string | null;
  acceptsBrokenLog: boolean;
  deletesMembersOwn: boolean;
  isDryRun: boolean;
};
