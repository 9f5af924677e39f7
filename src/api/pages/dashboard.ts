import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { readMailQueue } from "@/features/notification/emails/queue-status";
import { listLatest } from "@/features/notification/inbox/queries";
import { listOwnSessions } from "@/features/session/my-sessions/dashboard";
import { listUnanswered } from "@/features/startup/comments/unanswered";
import { readDashboard } from "@/features/startup/dashboard/queries";
import { readFirstDays } from "@/features/startup/launch/first-day";
import { listMyInvitations } from "@/features/startup/makers/invitations";
import { listRunCommunities } from "@/features/tenant/my-communities";

const NOTICES = 5;

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

export async function loadDashboard(scope: TenantScope, viewer: Viewer) {
  const { tenant, now } = scope;
  const { startup_directory: hasDirectory, comments, sessions: hasSessions } = tenant.capabilities;
  const [mine, firstDays, invitations, unanswered, sessions, communities, notices, queue] = await Promise.all(
    [
      hasDirectory ? readDashboard(scope) : null,
      hasDirectory ? readFirstDays(scope) : [],
      hasDirectory ? listMyInvitations(scope) : [],
      comments ? listUnanswered(scope) : { total: 0, threads: [] },
      hasSessions ? listOwnSessions(scope, viewer.userId) : [],
      listRunCommunities(scope),
      listLatest({ tenant, viewer, now }, NOTICES),
      holds(viewer, "admin") ? readMailQueue(scope) : null,
    ],
  );
  return { mine, firstDays, invitations, unanswered, sessions, communities, notices, queue };
}
