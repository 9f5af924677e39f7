"use client";
import * as m from "#messages";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Team } from "@/domain/startup/makers/schema";
import { InviteForm } from "./invite-form";
import { PendingList } from "./pending-invitations";
import { TeamList } from "./team-list";

type TeamScreenProps = { team: Team; community: string; timeZone: string };

/** The makers and pending invitations of a startup. (SUB-6) */
export function TeamScreen({ team, community, timeZone }: TeamScreenProps) {
  const { name, slug, status, isOwner, startupId, invitations } = team;
  const outline = buttonVariants({ variant: "outline" });
  return (
    <>
      <PageHeader
        title={m.startup_makers_team_title({ name })}
        text={m.startup_makers_team_text()}
        action={
          <>
            <a href={`/startup/${slug}/edit`} className={outline}>
              {m.common_edit()}
            </a>
            {status === "live" && (
              <a href={`/startup/${slug}`} className={outline}>
                {m.common_viewPage()}
              </a>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-10">
        <TeamList team={team} />
        {invitations.length > 0 && <PendingList {...{ startupId, invitations, timeZone, isOwner }} />}
        {isOwner && <InviteForm startupId={startupId} community={community} />}
      </div>
    </>
  );
}
