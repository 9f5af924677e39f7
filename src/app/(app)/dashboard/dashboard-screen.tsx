import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import type { DashboardData } from "@/api/pages/dashboard";
import { MEMBER_PAGES_COPY } from "@/app/_settings/copy";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { MailQueueCard } from "@/features/notification/emails/ui/email-queue-card";
import { LatestNotices } from "@/features/notification/inbox/ui/latest-notices";
import { OwnSessions } from "@/features/session/my-sessions/ui/own-sessions";
import { MakerDashboard } from "@/features/startup/dashboard/ui/maker-dashboard";
import { DIRECTORY } from "@/features/startup/directory/copy";
import { FirstDayPanel } from "@/features/startup/launch/ui/first-day-panel";
import { MyInvitations } from "@/features/startup/makers/ui/my-invitations";
import { RunCommunities } from "./run-communities";

type DashboardScreenProps = { tenant: Tenant; work: DashboardData };

export function DashboardScreen({ tenant, work }: DashboardScreenProps) {
  const { mine, firstDays, invitations, unanswered, sessions, communities, notices, queue } = work;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={MEMBER_PAGES_COPY.dashboard}
        text={`Your startups and sessions on ${tenant.name}.`}
        action={
          mine && (
            <Link href="/submit" className={buttonVariants()}>
              {DIRECTORY.submit}
            </Link>
          )
        }
      />
      {firstDays.length > 0 && <FirstDayPanel initial={firstDays} />}
      <MyInvitations invitations={invitations} />
      {mine && <MakerDashboard {...mine} unanswered={unanswered} timeZone={tenant.timeZone} />}
      {sessions.length > 0 && <OwnSessions sessions={sessions} />}
      <LatestNotices notices={notices} timeZone={tenant.timeZone} />
      {queue && <MailQueueCard queue={queue} timeZone={tenant.timeZone} />}
      <RunCommunities communities={communities} />
    </div>
  );
}
