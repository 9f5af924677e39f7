import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { isFoundingOffered } from "@/domain/tenant/founding/settings";
import { readMailQueue } from "@/features/notification/emails/queue-status";
import { listLatest } from "@/features/notification/inbox/queries";
import { listOwnSessions } from "@/features/session/my-sessions/dashboard";
import { listUnanswered } from "@/features/startup/comments/unanswered";
import { readDashboard } from "@/features/startup/dashboard/queries";
import { readFirstDays } from "@/features/startup/launch/first-day";
import { listMyInvitations } from "@/features/startup/makers/invitations";
import { listRunCommunities } from "@/features/tenant/my-communities";

const NOTICES = 5;

/** What waits for the viewer and what they have done, of all features that the community has. */
export async function loadDashboard(scope: MemberScope) {
  const { tenant, viewer } = scope;
  const { startup_directory: hasDirectory, comments, sessions: hasSessions } = tenant.capabilities;
  const [mine, firstDays, invitations, unanswered, sessions, communities, offersFounding, notices, queue] =
    await Promise.all([
      hasDirectory ? readDashboard(scope) : null,
      hasDirectory ? readFirstDays(scope) : [],
      hasDirectory ? listMyInvitations(scope) : [],
      comments ? listUnanswered(scope) : { total: 0, threads: [] },
      hasSessions ? listOwnSessions(scope, viewer.userId) : [],
      listRunCommunities(scope),
      tenant.tier === 0 && isFoundingOffered(),
      listLatest(scope, NOTICES),
      holds(viewer, "admin") ? readMailQueue(scope) : null,
    ]);
  return { mine, firstDays, invitations, unanswered, sessions, communities, offersFounding, notices, queue };
}
