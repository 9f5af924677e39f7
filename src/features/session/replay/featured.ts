import { and, desc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, questions, sessions, slideComments, stages, talks } from "@/domain/schema";
import type { SessionFormat } from "@/domain/session/rules";
import type { Timeline } from "@/domain/session/stage/timeline-rules";
import { isPublic } from "@/features/session/access";
import { isBlankSlide } from "@/features/session/decks/rules";
import type { PublicSlide } from "@/features/session/decks/schema";
import { deckSlides } from "@/features/session/decks/slides";
import { inTenant } from "@/server/db/client";

export type FeaturedTalk = {
  sessionId: string;
  session: string;
  format: SessionFormat;
  isLive: boolean;
  deckId: string;
  title: string;
  /** Null for a former member. */
  speaker: string | null;
  timeline: Timeline;
  slides: PublicSlide[];
};

/** How many slides a talk needs to be worth watching. */
const FEWEST_SLIDES = 3;

/**
 * Finds the talk that represents the community: the one on a public stage, otherwise the talk of a public
 * session that people said the most about, the latest first. Null if there is none.
 */
export const readFeaturedTalk = async (scope: TenantScope): Promise<FeaturedTalk | null> =>
  (await showTalk(scope, "live")) ?? (await showTalk(scope, "completed"));

/** Finds the talk that is on the stage of a public session now. Null if there is none. */
export const readStageTalk = (scope: TenantScope, sessionId: string): Promise<FeaturedTalk | null> =>
  showTalk(scope, "live", sessionId);

async function showTalk(
  scope: TenantScope,
  status: "live" | "completed",
  sessionId?: string,
): Promise<FeaturedTalk | null> {
  const talk = await findTalk(scope, status, sessionId);
  if (!talk) return null;
  const { slides } = await deckSlides(scope, { deckId: talk.deckId });
  const filled = slides.filter((slide) => !isBlankSlide(slide));
  if (filled.length < FEWEST_SLIDES) return null;
  const isLive = status === "live";
  // The slides of a live talk turn by its clock, which counts the blank ones too.
  return { ...talk, isLive, slides: isLive ? slides : filled };
}

function findTalk(scope: TenantScope, status: "live" | "completed", sessionId?: string) {
  const { tenant } = scope;
  const isOnStage = sql`exists (select from ${stages} where ${stages.tenantId} = ${talks.tenantId}
    and ${stages.talkId} = ${talks.id})`;
  const said = sql`(select count(*) from ${slideComments} where ${slideComments.tenantId} = ${decks.tenantId}
    and ${slideComments.deckId} = ${decks.id}) + (select count(*) from ${questions}
    where ${questions.tenantId} = ${decks.tenantId} and ${questions.deckId} = ${decks.id})`;
  return inTenant(scope, async (tx) => {
    const [talk] = await tx
      .select({
        sessionId: sessions.id,
        session: sessions.title,
        format: sessions.format,
        deckId: decks.id,
        title: decks.title,
        speaker: profiles.fullName,
        timeline: talks.timeline,
      })
      .from(talks)
      .innerJoin(decks, and(eq(decks.tenantId, talks.tenantId), eq(decks.id, talks.deckId)))
      .innerJoin(sessions, and(eq(sessions.tenantId, talks.tenantId), eq(sessions.id, talks.sessionId)))
      .leftJoin(profiles, eq(profiles.id, decks.speakerId))
      .where(
        and(
          eq(talks.tenantId, tenant.id),
          eq(sessions.status, status),
          isPublic,
          sessionId ? eq(sessions.id, sessionId) : undefined,
          status === "live" ? isOnStage : undefined,
        ),
      )
      .orderBy(...(status === "live" ? [] : [desc(said)]), desc(talks.startedAt))
      .limit(1);
    return talk ?? null;
  });
}
