import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { holds } from "@/access/decide";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { readMailQueue } from "@/features/notification/mail-queue";
import { listLatest } from "@/features/notification/notices";
import { LatestNotices } from "@/features/notification/ui/latest-notices";
import { MailQueueCard } from "@/features/notification/ui/mail-queue-card";
import { listOwnSessions } from "@/features/session/own-sessions";
import { OwnSessions } from "@/features/session/ui/own/own-sessions";
import { readDashboard } from "@/features/startup/dashboard";
import { DIRECTORY } from "@/features/startup/directory-copy";
import { listMyInvitations } from "@/features/startup/invitations";
import { MakerDashboard } from "@/features/startup/ui/dashboard/maker-dashboard";
import { MyInvitations } from "@/features/startup/ui/makers/my-invitations";
import { listUnanswered } from "@/features/startup/unanswered";
import { listRunCommunities } from "@/features/tenant/communities";
import { Restricted } from "../../_shell/restricted";
import { RunCommunities } from "./run-communities";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default async function DashboardPage() {
  const gate = await requirePage("/dashboard");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { startup_directory: hasDirectory, sessions: hasSessions } = scope.tenant.capabilities;
  const { tenant, now } = scope;
  const viewer = scope.viewer ?? notFound();
  const [mine, invitations, unanswered, sessions, communities, notices, queue] = await Promise.all([
    hasDirectory ? readDashboard(scope) : null,
    hasDirectory ? listMyInvitations(scope) : [],
    tenant.capabilities.comments ? listUnanswered(scope) : { total: 0, threads: [] },
    hasSessions ? listOwnSessions(scope, viewer.userId) : [],
    listRunCommunities(scope),
    listLatest({ tenant, viewer, now }, 5),
    holds(viewer, "admin") ? readMailQueue(scope) : null,
  ]);
  return (
    <div className="page-column pb-16">
      <PageHeader
        title="Dashboard"
        text={`What you make on ${tenant.name}.`}
        action={
          mine && (
            <Link href="/submit" className={buttonVariants()}>
              {DIRECTORY.submit}
            </Link>
          )
        }
      />
      <MyInvitations invitations={invitations} />
      {mine && <MakerDashboard {...mine} unanswered={unanswered} />}
      {sessions.length > 0 && <OwnSessions sessions={sessions} />}
      <LatestNotices notices={notices} timeZone={tenant.timeZone} />
      {queue && <MailQueueCard queue={queue} timeZone={tenant.timeZone} />}
      <RunCommunities communities={communities} />
    </div>
  );
}
