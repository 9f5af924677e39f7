import { eq, sql } from "drizzle-orm";
import { comments, startups, votes } from "@/domain/schema";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import type { Owner } from "./database";

const voteTotal = sql`(select count(*) from ${votes} where ${votes.tenantId} = ${startups.tenantId}
  and ${votes.startupId} = ${startups.id} and ${votes.state} = 'counted')`;

const commentTotal = sql`(select count(*) from ${comments} where ${comments.tenantId} = ${startups.tenantId}
  and ${comments.startupId} = ${startups.id} and ${comments.deletedAt} is null and ${comments.heldAt} is null)`;

export async function countReactions(tx: Owner, tenantId: string, now: Date): Promise<void> {
  await tx
    .update(startups)
    .set({
      voteCount: sql`${voteTotal}::int`,
      commentCount: sql`${commentTotal}::int`,
      hotScore: hotScoreSql(voteTotal, commentTotal, now),
    })
    .where(eq(startups.tenantId, tenantId));
}
