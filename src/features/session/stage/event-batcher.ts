import { and, eq, inArray, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { questions, stages } from "@/domain/schema";
import { REACTIONS, type ReactionCounts } from "@/domain/session/rules";
import { processSingleton } from "@/lib/process-singleton";
import { Batcher } from "@/server/concurrency/batcher";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { log } from "@/server/logging/log";
import type { StageEvent } from "./schema";

/** Interval at which each instance publishes batched events. */
const FLUSH_INTERVAL_MS = 500;
/** Counts per notification, which is limited in size. */
const MAX_COUNTS = 100;

type StageEvents = InCommunity & { sessionId: string; reactions: ReactionCounts; voted: Set<string> };
type InCommunity = Pick<TenantScope, "tenant">;

/** By the topic of the stage. */
const waiting = () =>
  processSingleton(
    "stage-events",
    () =>
      new Batcher<Map<string, StageEvents>>({
        ms: FLUSH_INTERVAL_MS,
        empty: () => new Map(),
        call: publishAll,
      }),
  );

export const batchReactions = (scope: InCommunity, sessionId: string, counts: ReactionCounts): void =>
  addTo(scope, sessionId, ({ reactions }) => {
    for (const name of REACTIONS) {
      const count = counts[name];
      if (count) reactions[name] = (reactions[name] ?? 0) + count;
    }
  });

export const batchVote = (scope: InCommunity, sessionId: string, questionId: string): void =>
  addTo(scope, sessionId, ({ voted }) => void voted.add(questionId));

function addTo({ tenant }: InCommunity, sessionId: string, change: (events: StageEvents) => void): void {
  const topic = topics.stage(tenant.id, sessionId);
  waiting().add((stages) => {
    const events = stages.get(topic) ?? { tenant, sessionId, reactions: {}, voted: new Set() };
    change(events);
    stages.set(topic, events);
  });
}

/** Doesn't wait, so that a stage that is slow to publish doesn't delay the next batch of the others. */
async function publishAll(stages: ReadonlyMap<string, StageEvents>): Promise<undefined> {
  for (const [topic, events] of stages)
    publishBatch(topic, events).catch((error: unknown) =>
      log.warn({ err: error }, "a stage event could not be published"),
    );
}

const publishBatch = (topic: string, { tenant, sessionId, reactions, voted }: StageEvents): Promise<void> =>
  inTenant({ tenant, viewer: null }, async (tx) => {
    const publish = (event: StageEvent) => publishEvent(tx, topic, event);
    const sent = Object.values(reactions).reduce((sum, count) => sum + count, 0);
    if (sent > 0) {
      const applause = await addApplause(tx, tenant.id, sessionId, sent);
      await publish({ kind: "reactions", counts: reactions, applause });
    }
    const ids = [...voted];
    for (let from = 0; from < ids.length; from += MAX_COUNTS) {
      const counts = await countVotes(tx, tenant.id, ids.slice(from, from + MAX_COUNTS));
      await publish({ kind: "votes", counts });
    }
  });

/** Returns the new total. */
async function addApplause(tx: Tx, tenantId: string, sessionId: string, sent: number): Promise<number> {
  const [row] = await tx
    .update(stages)
    .set({ applause: sql`${stages.applause} + ${sent}` })
    .where(and(eq(stages.tenantId, tenantId), eq(stages.sessionId, sessionId)))
    .returning({ applause: stages.applause });
  return row?.applause ?? sent;
}

async function countVotes(tx: Tx, tenantId: string, ids: string[]): Promise<Record<string, number>> {
  const rows = await tx
    .select({ id: questions.id, voteCount: questions.voteCount })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.id, ids)));
  return Object.fromEntries(rows.map(({ id, voteCount }) => [id, voteCount]));
}
