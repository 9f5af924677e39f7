import type { TenantScope } from "@/access/scope";
import { memberFigures } from "@/api/cache/member-figures";
import { readOwnProfile } from "@/features/auth/profile/queries";
import { countTalks, listHistory } from "@/features/session/my-sessions/history";
import {
  countOfMember,
  listMemberComments,
  listMemberStartups,
  listMemberVotes,
} from "@/features/startup/member-profile/queries";

export async function readOwnProfilePage(scope: TenantScope, userId: string) {
  const { startup_directory, comments, voting, sessions } = scope.tenant.capabilities;
  const [profile, counts, talks, ...lists] = await Promise.all([
    readOwnProfile(scope, userId),
    countOfMember(scope, { userId }),
    sessions ? countTalks(scope, { userId }) : null,
    startup_directory ? listMemberStartups(scope, { userId }) : null,
    comments ? listMemberComments(scope, { userId }) : null,
    sessions ? listHistory(scope, { userId }) : null,
    voting ? listMemberVotes(scope, { userId }) : null,
  ]);
  const [ownStartups, ownComments, ownSessions, ownVotes] = lists;
  return {
    profile,
    lists: {
      ...{ startups: ownStartups, comments: ownComments, sessions: ownSessions, votes: ownVotes },
      figures: memberFigures(scope.tenant, counts, talks),
    },
  };
}
