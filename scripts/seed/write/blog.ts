import { posts, postVersions } from "@/domain/schema";
import { dayAfter } from "@/lib/time/calendar-day";
import { addDays } from "@/lib/time/duration";
import { toInstant, zonedClock } from "@/lib/time/time-zone";
import type { BlogPost } from "../content-reader/care-model";
import type { CommunityContent } from "../content-reader/model";
import { idOf, userIdOf } from "../plan/ids";
import type { Owner } from "./database";
import type { Community } from "./startups";

const WRITTEN_DAYS_BEFORE = 2;

/** The posts as they are once published: without a draft, and with the version that went out. */
export async function writePosts(
  tx: Owner,
  community: Community,
  content: CommunityContent,
  now: Date,
): Promise<void> {
  if (!content.posts.length) return;
  const { tenantId } = community;
  const rows = content.posts.map((post) => postRow(community, post, now));
  await tx.insert(posts).values(rows);
  await tx.insert(postVersions).values(
    rows.map(({ id: postId, title, summary, slug, body, authorId, publishedAt }) => ({
      ...{ tenantId, postId, number: 1, kind: "published" as const },
      ...{ content: { title, summary, slug, body }, savedBy: authorId, savedAt: publishedAt },
    })),
  );
}

function postRow({ key, tenantId, timeZone, languages }: Community, post: BlogPost, now: Date) {
  const { slug, title, summary, body, author, days, time } = post;
  const authorId = userIdOf(author);
  const publishedAt = toInstant(dayAfter(zonedClock(now, timeZone).day, -days), time, timeZone);
  if (!publishedAt) throw new Error(`${slug} has no time of publication.`);
  return {
    ...{ id: idOf("post", `${key}:${slug}`), tenantId, language: languages[0], slug },
    ...{ title, summary, body, authorId, publishedAt },
    ...{ draft: null, draftBy: authorId, draftAt: publishedAt, updatedAt: publishedAt },
    createdAt: addDays(publishedAt, -WRITTEN_DAYS_BEFORE),
  };
}
