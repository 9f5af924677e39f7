import type { TenantScope } from "@/access/scope";
import { readOwnProfile } from "@/features/auth/profile/queries";
import { listHistory } from "@/features/session/my-sessions/history";
import {
  listMemberComments,
  listMemberStartups,
  listMemberVotes,
} from "@/features/startup/member-profile/queries";

export async function readOwnProfilePage(scope: TenantScope, userId: string) {
  const { startup_directory, comments, voting, sessions } = scope.tenant.capabilities;
  const [profile, ...lists] = await Promise.all([
    readOwnProfile(scope, userId),
    startup_directory ? listMemberStartups(scope, { userId }) : null,
    comments ? listMemberComments(scope, { userId }) : null,
    sessions ? listHistory(scope, { userId }) : null,
    voting ? listMemberVotes(scope, { userId }) : null,
  ]);
  const [ownStartups, ownComments, ownSessions, ownVotes] = lists;
  return {
    profile,
    lists: { startups: ownStartups, comments: ownComments, sessions: ownSessions, votes: ownVotes },
  };
}
