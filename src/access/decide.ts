import { MINUTE_MS } from "@/lib/time/duration";

import { isAccountBanned, isBanned, isMuted, isSuspended } from "./good-standing";
import { ADMIN_ROLES, MEMBER_ROLES, SUPERADMIN_ROLES } from "./names";
import type { AccessRule, Denial, RequiredRole } from "./rule";
import type { Tenant } from "./tenant";
import { type Membership, RECENT_MINUTES, type Viewer, withRoles } from "./viewer";

export type Decision = { allowed: true } | { allowed: false; denial: Denial };
export type Subject = { tenant: Tenant; viewer: Viewer | null; now: Date };

const ALLOWED: Decision = { allowed: true };
const deny = (denial: Denial): Decision => ({ allowed: false, denial });

/**
 * The only authorization check: what an API key may do and who may see the community first, then sign-in, sanctions, tier, feature and role.
 * Pages, procedures and the navigation all use it.
 */
export function decide(rule: AccessRule, subject: Subject): Decision {
  const { tenant, viewer, now } = subject;
  if (viewer?.key && !(rule.scope && viewer.key.scopes.includes(rule.scope)))
    return deny({ reason: "key-scope", scope: rule.scope });
  const exclusion = rule.admitsOutsiders || rule.role === "superadmin" ? null : exclusionOf(subject);
  if (exclusion) return deny(exclusion);
  if ((rule.role || rule.speaks) && !viewer) return deny({ reason: "signed-out" });
  const isHeld = (rule.role || rule.speaks) && !rule.despiteSanctions;
  const sanction = isHeld && viewer ? sanctionOf(viewer, now) : null;
  if (sanction) return deny(sanction);
  const offer = decideOffer(rule, tenant);
  if (!offer.allowed) return offer;
  if (rule.role && viewer && !holds(viewer, rule.role)) {
    const { withheld } = viewer;
    if (withheld && holds(withRoles(viewer), rule.role)) return deny({ reason: withheld.reason });
    return deny({ reason: rule.role === "superadmin" ? "superadmin" : "role" });
  }
  if (rule.role === "superadmin" && viewer && !isFresh(viewer, now)) return deny({ reason: "sign-in-again" });
  if ((rule.takesPart || rule.speaks) && viewer && !mayTakePart({ tenant, viewer })) {
    const { withheld } = viewer;
    return deny({ reason: withheld && isInsider(withRoles(viewer)) ? withheld.reason : "not-member" });
  }
  if (rule.speaks && viewer) return decideSpeech(viewer, now);
  return ALLOWED;
}

/** Whether a community has a page or procedure at all, for any viewer. */
export function decideOffer(rule: AccessRule, tenant: Tenant): Decision {
  if (rule.tier !== undefined && tenant.tier !== rule.tier) {
    if (rule.isEntrance) return deny({ reason: "platform-admin" });
    return deny({ reason: rule.tier === 0 ? "tier-0" : "tier-1" });
  }
  if (rule.feature && !tenant.capabilities[rule.feature]) {
    return deny({ reason: "feature", feature: rule.feature });
  }
  return ALLOWED;
}

/** Why a viewer may not see a members-only community; null if they may. */
function exclusionOf({ tenant, viewer, now }: Subject): Denial | null {
  if (tenant.visibility !== "members") return null;
  if (!viewer) return { reason: "outsider" };
  if (!isInsider(viewer)) {
    const { withheld } = viewer;
    return { reason: withheld && isInsider(withRoles(viewer)) ? withheld.reason : "outsider" };
  }
  return sanctionOf(viewer, now) ? { reason: "outsider" } : null;
}

const isInsider = (viewer: Viewer): boolean => viewer.member !== null || isPlatformAdmin(viewer);

/** Whether a viewer who isn't a member becomes one by taking part. */
export const mayTakePart = ({ tenant, viewer }: { tenant: Tenant; viewer: Viewer }): boolean =>
  tenant.joining === "open" || isInsider(viewer);

/** Superadmin access requires a recent sign-in with a second factor (MOD-12). */
const isFresh = ({ signedInAt, factorAt }: Viewer, now: Date): boolean =>
  [signedInAt, factorAt].every((at) => at && now.getTime() - at.getTime() < RECENT_MINUTES * MINUTE_MS);

function sanctionOf(viewer: Viewer, now: Date): Denial | null {
  const { member, accountBannedUntil, accountBanReason } = viewer;
  if (isAccountBanned(viewer, now)) {
    return { reason: "account-banned", until: accountBannedUntil, words: accountBanReason };
  }
  if (!member) return null;
  if (isBanned(member, now)) return { reason: "banned", until: member.bannedUntil, words: member.banReason };
  if (isSuspended(member, now)) {
    return { reason: "suspended", until: member.suspendedUntil, words: member.suspendReason };
  }
  return null;
}

function decideSpeech({ member, isEmailVerified }: Viewer, now: Date): Decision {
  if (!isEmailVerified) return deny({ reason: "unverified" });
  if (member && isMuted(member, now)) {
    return deny({ reason: "muted", until: member.mutedUntil, words: member.muteReason });
  }
  return ALLOWED;
}

/** Checks a viewer's roles, ignoring sanctions. A platform admin counts as an admin of every community. */
export function holds(viewer: Viewer, demand: RequiredRole): boolean {
  if (demand === "signed-in") return true;
  if (demand === "superadmin") return viewer.platformRoles.some((role) => SUPERADMIN_ROLES.includes(role));
  if (isPlatformAdmin(viewer) && demand !== "owner") return true;
  return ranksAs(viewer, demand);
}

const isPlatformAdmin = ({ platformRoles }: Viewer): boolean =>
  platformRoles.some((role) => ADMIN_ROLES.includes(role));

const ranksAs = ({ member }: Viewer, demand: Membership["role"]): boolean =>
  MEMBER_ROLES.indexOf(member?.role ?? "member") >= MEMBER_ROLES.indexOf(demand);

/** Returns true if the viewer has staff access to a community only through a platform role. */
export const entersAsStaff = (viewer: Viewer, demand: RequiredRole): boolean =>
  (demand === "moderator" || demand === "admin") && isPlatformAdmin(viewer) && !ranksAs(viewer, demand);
