import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";

/** What a page shows of whoever looks at it; null for a visitor. The e-mail is the viewer's own. */
export type ViewerCard = {
  userId: string;
  email: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  isEmailVerified: boolean;
  /** Moderates this community, or more. */
  isModerator: boolean;
  isAdmin: boolean;
};

export async function describeViewer({ viewer }: TenantScope): Promise<ViewerCard | null> {
  if (!viewer) return null;
  const { userId, email, username, fullName, avatarUrl, isEmailVerified } = viewer;
  return {
    userId,
    email,
    username,
    fullName,
    avatarUrl,
    isEmailVerified,
    isModerator: holds(viewer, "moderator"),
    isAdmin: holds(viewer, "admin"),
  };
}
