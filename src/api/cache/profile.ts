import { notFound } from "next/navigation";
import type { Tenant } from "@/access/tenant";
import { readProfile } from "@/features/auth/profile/queries";
import type { ProfileView } from "@/features/auth/profile/schema";
import { countTalks, listHistory } from "@/features/session/my-sessions/history";
import type { PastPart } from "@/features/session/my-sessions/schema";
import type { StartupList } from "@/features/startup/directory/schema";
import {
  countOfMember,
  listMemberComments,
  listMemberStartups,
  listMemberVotes,
} from "@/features/startup/member-profile/queries";
import type {
  MemberCommentList,
  MemberCounts,
  MemberVoteList,
} from "@/features/startup/member-profile/schema";
import { decodeSegment } from "@/lib/text/url-segment";
import { keepIfFound, visitor } from "./cached-tenant";
import { type MemberFigures, memberFigures } from "./member-figures";

export async function cachedProfile(tenantId: string, username: string): Promise<ProfileView | null> {
  "use cache";
  return keepIfFound(await readProfile(await visitor(tenantId), username));
}

/** Responds with 404 if no user has this username. */
export const profileAt = async (tenantId: string, segment: string): Promise<ProfileView> =>
  (await cachedProfile(tenantId, decodeSegment(segment))) ?? notFound();

type MemberLists = {
  startups: StartupList | null;
  comments: MemberCommentList | null;
  sessions: PastPart[] | null;
  votes: MemberVoteList | null;
  figures: MemberFigures;
};

/**
 * Loads a member's startups, comments and other activity. A list is null if the community lacks the feature.
 */
export async function cachedMemberLists(tenant: Tenant, userId: string): Promise<MemberLists> {
  const { id, capabilities } = tenant;
  const [startups, comments, sessions, votes, counts, talks] = await Promise.all([
    capabilities.startup_directory ? cachedMemberStartups(id, userId) : null,
    capabilities.comments ? cachedMemberComments(id, userId) : null,
    capabilities.sessions ? cachedHistory(id, userId) : null,
    capabilities.voting ? cachedMemberVotes(id, userId) : null,
    cachedCounts(id, userId),
    capabilities.sessions ? cachedTalks(id, userId) : null,
  ]);
  return { startups, comments, sessions, votes, figures: memberFigures(tenant, counts, talks) };
}

async function cachedMemberStartups(tenantId: string, userId: string): Promise<StartupList> {
  "use cache";
  return listMemberStartups(await visitor(tenantId, "a change of its pages or counts"), { userId });
}

async function cachedMemberComments(tenantId: string, userId: string): Promise<MemberCommentList> {
  "use cache";
  return listMemberComments(await visitor(tenantId, "a change of its pages or counts"), { userId });
}

async function cachedHistory(tenantId: string, userId: string): Promise<PastPart[]> {
  "use cache";
  return listHistory(await visitor(tenantId), { userId });
}

async function cachedCounts(tenantId: string, userId: string): Promise<MemberCounts> {
  "use cache";
  return countOfMember(await visitor(tenantId, "a change of its pages or counts"), { userId });
}

async function cachedTalks(tenantId: string, userId: string): Promise<number> {
  "use cache";
  return countTalks(await visitor(tenantId), { userId });
}

/** Returns null if the member hides their votes, which applies to all visitors. */
async function cachedMemberVotes(tenantId: string, userId: string): Promise<MemberVoteList | null> {
  "use cache";
  return listMemberVotes(await visitor(tenantId, "a change of its pages or counts"), { userId });
}
