import { cacheLife, cacheTag } from "next/cache";
import { readProfile } from "@/features/auth/profile";
import type { ProfileView } from "@/features/auth/profile-schema";
import { listHistory } from "@/features/session/history";
import type { PastPart } from "@/features/session/history-schema";
import type { StartupList } from "@/features/startup/directory-schema";
import { listMemberComments, listMemberStartups } from "@/features/startup/member-lists";
import type { MemberCommentList, MemberVoteList } from "@/features/startup/member-schema";
import { listMemberVotes } from "@/features/startup/member-votes";
import { tags } from "@/server/invalidate";
import { UNTIL_CHANGED, visitor } from "./cached";

/** The proxy lets only names pass that somebody has, so an absence is short and rare. */
const SOON = { stale: 30, revalidate: 1, expire: 301 } as const;

export async function cachedProfile(tenantId: string, username: string): Promise<ProfileView | null> {
  "use cache";
  const profile = await readProfile(await visitor(tenantId), username);
  cacheLife(profile ? UNTIL_CHANGED : SOON);
  cacheTag(tags.tenant(tenantId), ...(profile ? [tags.profile(tenantId, profile.userId)] : []));
  return profile;
}

export async function cachedMemberStartups(tenantId: string, userId: string): Promise<StartupList> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(
    tags.tenant(tenantId),
    tags.profile(tenantId, userId),
    tags.directory(tenantId),
    tags.counts(tenantId),
  );
  return listMemberStartups(await visitor(tenantId), { userId });
}

export async function cachedMemberComments(tenantId: string, userId: string): Promise<MemberCommentList> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.profile(tenantId, userId), tags.directory(tenantId));
  return listMemberComments(await visitor(tenantId), { userId });
}

/** What a member spoke in and hosted, and what they attended where they show it. */
export async function cachedHistory(tenantId: string, userId: string): Promise<PastPart[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.profile(tenantId, userId), tags.sessions(tenantId));
  return listHistory(await visitor(tenantId), { userId });
}

/** Null where the person hides them, as for every visitor. */
export async function cachedMemberVotes(tenantId: string, userId: string): Promise<MemberVoteList | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(
    tags.tenant(tenantId),
    tags.profile(tenantId, userId),
    tags.directory(tenantId),
    tags.counts(tenantId),
  );
  return listMemberVotes(await visitor(tenantId), { userId });
}
