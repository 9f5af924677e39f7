import { decide, holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { listAskedConsents, type PendingConsent } from "@/server/members/consent";

/** What a page shows of whoever looks at it; null for a visitor. The e-mail is the viewer's own. */
export type ViewerCard = {
  userId: string;
  email: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  isEmailVerified: boolean;
  /** Suspended or banned: refused whatever asks for a member of good standing. */
  isBarred: boolean;
  /** Moderates this community, or more. */
  isModerator: boolean;
  isAdmin: boolean;
  /** Runs the platform. */
  isSuperadmin: boolean;
  /** What they are asked to agree to again. */
  asked: PendingConsent[];
  /** Since when the community's payment fails: told to its owners alone. */
  paymentFailedAt: Date | null;
};

export async function describeViewer(scope: TenantScope): Promise<ViewerCard | null> {
  const { viewer } = scope;
  if (!viewer) return null;
  const { userId, email, username, fullName, avatarUrl, isEmailVerified } = viewer;
  return {
    userId,
    email,
    username,
    fullName,
    avatarUrl,
    isEmailVerified,
    isBarred: !decide({ role: "signed-in" }, scope).allowed,
    isModerator: holds(viewer, "moderator"),
    isAdmin: holds(viewer, "admin"),
    isSuperadmin: holds(viewer, "superadmin"),
    paymentFailedAt: viewer.member?.role === "owner" ? scope.tenant.paymentFailedAt : null,
    asked: await listAskedConsents(scope),
  };
}
