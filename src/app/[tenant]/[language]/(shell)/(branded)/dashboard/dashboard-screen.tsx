"use client";
import { clsx } from "clsx";
import * as m from "#messages";
import { ListSkeleton } from "@/components/feedback/list-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { MailQueueCard } from "@/features/notification/emails/ui/email-queue-card";
import { LatestNotices } from "@/features/notification/inbox/ui/latest-notices";
import { OwnSessions } from "@/features/session/my-sessions/ui/own-sessions";
import { MakerDashboard } from "@/features/startup/dashboard/ui/maker-dashboard";
import { FirstDayPanel } from "@/features/startup/launch/ui/first-day-panel";
import { MyInvitations } from "@/features/startup/makers/ui/my-invitations";
import { api, type Outputs } from "@/trpc/react";
import { RunCommunities } from "./run-communities";

type DashboardScreenProps = { community: string; timeZone: string; hasDirectory: boolean };

export function DashboardScreen({ community, timeZone, hasDirectory }: DashboardScreenProps) {
  const dashboard = api.shell.dashboard.useQuery(undefined, { staleTime: 0 });
  // The empty state has the button. It keeps its room, so that the header doesn't change once the startups are known.
  const hasStartups = (dashboard.data?.mine?.startups.length ?? 0) > 0;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={m.common_dashboard()}
        text={m.shell_dashboard_text({ community })}
        action={
          hasDirectory && (
            <Link
              href="/submit"
              className={clsx(buttonVariants({ variant: "outline" }), !hasStartups && "invisible")}
            >
              {m.common_submitStartup()}
            </Link>
          )
        }
      />
      <Loaded query={dashboard} waiting={<ListSkeleton />}>
        {(work) => <Work {...work} timeZone={timeZone} />}
      </Loaded>
    </div>
  );
}

function Work({ timeZone, ...work }: Outputs["shell"]["dashboard"] & { timeZone: string }) {
  const { mine, firstDays, invitations, unanswered, sessions, communities, offersFounding, notices, queue } =
    work;
  return (
    <>
      {firstDays.length > 0 && <FirstDayPanel initial={firstDays} />}
      <MyInvitations invitations={invitations} />
      {mine && <MakerDashboard {...mine} unanswered={unanswered} timeZone={timeZone} />}
      {sessions.length > 0 && <OwnSessions sessions={sessions} />}
      <LatestNotices notices={notices} timeZone={timeZone} />
      {queue && <MailQueueCard queue={queue} timeZone={timeZone} />}
      <RunCommunities communities={communities} offersFounding={offersFounding} />
    </>
  );
}
