import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import { MAKER_ROLES, type MakerRole, ROLE_NAMES, ROLES_IN_TEXT } from "@/domain/startup/makers/rules";
import type { Team, TeamMaker } from "@/domain/startup/makers/schema";
import { api } from "@/trpc/react";

/** Owners can change roles, each maker can leave, and one owner always remains. */
export function TeamList({ team }: { team: Team }) {
  const { makers } = team;
  const owners = makers.filter(({ role }) => role === "owner").length;
  return (
    <section aria-labelledby="team" className="flex flex-col gap-3">
      <h2 id="team" className="text-lg font-semibold">
        {makers.length === 1
          ? m.startup_makers_team_one()
          : m.startup_makers_team_many({ count: makers.length })}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {makers.map((maker) => (
          <li key={maker.userId} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
            <Person maker={maker} />
            <Acts team={team} maker={maker} isLastOwner={maker.role === "owner" && owners === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Person = ({ maker: { fullName, username, avatarUrl, isSelf } }: { maker: TeamMaker }) => (
  <div className="flex min-w-48 grow items-center gap-3">
    <Avatar name={fullName} src={avatarUrl} />
    <span className="min-w-0 text-sm">
      <Link
        href={`/profile/${username}`}
        prefetch={false}
        className="block truncate font-medium hover:underline"
      >
        {fullName} {isSelf && <span className="font-normal text-muted-foreground">{m.common_youMark()}</span>}
      </Link>
      <span className="block truncate text-xs text-muted-foreground">@{username}</span>
    </span>
  </div>
);

type ActsProps = { team: Team; maker: TeamMaker; isLastOwner: boolean };

function Acts({ team: { startupId, name, isOwner }, maker, isLastOwner }: ActsProps) {
  const { userId, username, role, isSelf } = maker;
  const { done, onError } = useMutationFeedback({
    failed: m.startup_makers_team_teamNotChanged(),
    say: announce,
  });
  const setRole = api.startup.makers.setRole.useMutation({
    onError,
    onSuccess: (_, input) =>
      done(m.startup_makers_team_isNow({ username, role: ROLES_IN_TEXT[input.role]() })),
  });
  const remove = api.startup.makers.remove.useMutation({
    onError,
    onSuccess: () =>
      isSelf ? location.assign("/dashboard") : done(m.startup_makers_team_isNone({ username })),
  });
  if (isLastOwner) return <Badge title={m.startup_makers_lastOwner()}>{ROLE_NAMES.owner()}</Badge>;
  return (
    <>
      {isOwner ? (
        <Select
          aria-label={m.startup_makers_team_roleOf({ username })}
          className="w-32"
          value={role}
          disabled={setRole.isPending}
          onChange={({ target }) => setRole.mutate({ startupId, userId, role: target.value as MakerRole })}
        >
          {MAKER_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]()}
            </option>
          ))}
        </Select>
      ) : (
        <Badge>{ROLE_NAMES[role]()}</Badge>
      )}
      {(isOwner || isSelf) && (
        <ConfirmButton
          variant="outline"
          aria-label={isSelf ? undefined : m.startup_makers_team_removeWho({ username })}
          ask={{
            title: isSelf
              ? m.startup_makers_team_leaveIt({ name })
              : m.startup_makers_team_removeIt({ username }),
            text: isSelf ? m.startup_makers_team_leaveConfirm() : m.startup_makers_team_removeConfirm(),
            confirm: isSelf ? m.startup_makers_team_leave() : m.common_remove(),
          }}
          onConfirm={() => remove.mutateAsync({ startupId, userId })}
        >
          {isSelf ? m.startup_makers_team_leave() : m.common_remove()}
        </ConfirmButton>
      )}
    </>
  );
}
