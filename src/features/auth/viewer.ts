import { decide, holds, mayTakePart } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { withRoles } from "@/access/viewer";
import { isNameless } from "@/domain/auth/profile/rules";
import { listPendingConsents, type PendingConsent } from "@/domain/member/consent";
import { readWaiting, type Waiting } from "@/domain/moderation/open-counts";
import { madeAt } from "@/lib/id";
import { addDays } from "@/lib/time/duration";

/** The viewer's data for client components. Null for a visitor. `email` is the viewer's own. */
export type ViewerCard = {
  userId: string;
  email: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  isEmailVerified: boolean;
  /** Suspended, banned, or may not see the community: refused everywhere good standing is required. */
  isBarred: boolean;
  /** Isn't a member, and can't become one by taking part: the community chooses its members. */
  isOutsider: boolean;
  /** Goes by a generated name. */
  isNameless: boolean;
  /** The account is younger than a day. */
  isNewcomer: boolean;
  /** True for moderators and every higher role, also if they must prove a second factor before they can use it. */
  isModerator: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** Consents the viewer has to give again. */
  asked: PendingConsent[];
  /** The open work of moderators and admins; null for members. */
  waiting: Waiting | null;
  /** When the community's payment first failed. Null for anyone but its owners. */
  paymentFailedAt: Date | null;
};

const NEVER = new Date(0);

export async function describeViewer(scope: TenantScope): Promise<ViewerCard | null> {
  const { viewer } = scope;
  if (!viewer) return null;
  const asStaff = withRoles(viewer);
  const { userId, email, username, fullName, avatarUrl, isEmailVerified } = viewer;
  return {
    userId,
    email,
    username,
    fullName,
    avatarUrl,
    isEmailVerified,
    isBarred: !decide({ role: "signed-in" }, scope).allowed,
    isOutsider: !mayTakePart({ tenant: scope.tenant, viewer }),
    isNameless: isNameless(viewer),
    isNewcomer: addDays(madeAt(userId) ?? NEVER, 1) > scope.now,
    isModerator: holds(asStaff, "moderator"),
    isAdmin: holds(asStaff, "admin"),
    isSuperadmin: holds(asStaff, "superadmin"),
    paymentFailedAt: viewer.member?.role === "owner" ? scope.tenant.paymentFailedAt : null,
    asked: await listPendingConsents(scope),
    waiting: await readWaiting(scope),
  };
}
