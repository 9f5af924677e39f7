import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { questions } from "@/domain/schema";
import { REACTIONS, type ReactionCounts } from "@/domain/session/rules";
import { processSingleton } from "@/lib/process-singleton";
import { inTenant, type Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { log } from "@/server/logging/log";
import type { StageEvent } from "./schema";

/** Interval at which each instance publishes batched events. */
const FLUSH_INTERVAL_MS = 500;
/** Counts per notification, which is limited in size. */
const MAX_COUNTS = 100;

type Waiting = { reactions: ReactionCounts; voted: Set<string> };
type InCommunity = Pick<TenantScope, "tenant">;

const waiting = () => processSingleton("stage-news", () => new Map<string, Waiting>());

export function batchReactions(scope: InCommunity, sessionId: string, counts: ReactionCounts): void {
  const { reactions } = waitingFor(scope, sessionId);
  for (const name of REACTIONS) {
    const count = counts[name];
    if (count) reactions[name] = (reactions[name] ?? 0) + count;
  }
}

export function batchVote(scope: InCommunity, sessionId: string, questionId: string): void {
  waitingFor(scope, sessionId).voted.add(questionId);
}

function waitingFor({ tenant }: InCommunity, sessionId: string): Waiting {
  const all = waiting();
  const topic = topics.stage(tenant.id, sessionId);
  const known = all.get(topic);
  if (known) return known;
  const made: Waiting = { reactions: {}, voted: new Set() };
  all.set(topic, made);
  setTimeout(() => {
    all.delete(topic);
    publishBatch({ tenant }, topic, made).catch((error: unknown) =>
      log.warn({ err: error }, "a stage event could not be published"),
    );
  }, FLUSH_INTERVAL_MS).unref();
  return made;
}

const publishBatch = ({ tenant }: InCommunity, topic: string, { reactions, voted }: Waiting): Promise<void> =>
  inTenant({ tenant, viewer: null }, async (tx) => {
    const publish = (event: StageEvent) => publishEvent(tx, topic, event);
    if (Object.keys(reactions).length > 0) await publish({ kind: "reactions", counts: reactions });
    const ids = [...voted];
    for (let from = 0; from < ids.length; from += MAX_COUNTS) {
      const counts = await countVotes(tx, tenant.id, ids.slice(from, from + MAX_COUNTS));
      await publish({ kind: "votes", counts });
    }
  });

async function countVotes(tx: Tx, tenantId: string, ids: string[]): Promise<Record<string, number>> {
  const rows = await tx
    .select({ id: questions.id, voteCount: questions.voteCount })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), inArray(questions.id, ids)));
  return Object.fromEntries(rows.map(({ id, voteCount }) => [id, voteCount]));
}
