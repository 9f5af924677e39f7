import { commentLikes, comments, votes } from "@/domain/schema";
import { planComments } from "../plan/comments";
import type { PlannedMember } from "../plan/people";
import { planVotes } from "../plan/votes";
import { inPortions, type Owner } from "./database";
import type { Community, Listing } from "./startups";

export async function writeReactions(
  tx: Owner,
  { tenantId }: Community,
  listings: Listing[],
  members: PlannedMember[],
  now: Date,
): Promise<{ votes: number; comments: number }> {
  const cast = listings.flatMap(({ id: startupId, content, launchedAt }) =>
    planVotes(content, launchedAt, members, now).map((vote) => ({ ...vote, tenantId, startupId })),
  );
  await inPortions(cast, (rows) => tx.insert(votes).values(rows));
  const said = listings.flatMap(({ id: startupId, content, launchedAt }) =>
    planComments(content, launchedAt, members, now).map((comment) => ({ ...comment, tenantId, startupId })),
  );
  await inPortions(said, (rows) =>
    tx.insert(comments).values(rows.map(({ likedBy, ...row }) => ({ ...row, likeCount: likedBy.length }))),
  );
  const likes = said.flatMap(({ id: commentId, likedBy, createdAt }) =>
    likedBy.map((userId) => ({ tenantId, commentId, userId, createdAt })),
  );
  await inPortions(likes, (rows) => tx.insert(commentLikes).values(rows));
  return { votes: cast.length, comments: said.length };
}
