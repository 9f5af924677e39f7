import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { toDenialError } from "@/domain/guard/errors";
import { router, tenantProcedure } from "@/domain/guard/procedures";
import { watchStage } from "@/features/session/stage/queries";
import { stop } from "@/lib/bounds";
import { AppError } from "@/lib/errors/app-error";
import { Id } from "@/lib/id-schema";
import { networkOf, UNKNOWN_NETWORK } from "@/lib/security/network";
import { watchEvents } from "@/server/events/hub";
import { type TopicEvent, topics } from "@/server/events/publish";

const Topic = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("notices") }),
  z.strictObject({ kind: z.literal("stage"), sessionId: Id }),
]);
type Topic = z.infer<typeof Topic>;
/** A page watches its viewer's notices and at most one stage. */
const MAX_TOPICS = 8;
const WatchTopics = z.strictObject({ topics: z.array(Topic).min(1).max(MAX_TOPICS, stop()) });
type WatchTopics = z.infer<typeof WatchTopics>;

type Admission<Kind extends Topic["kind"]> = (
  scope: TenantScope,
  topic: Extract<Topic, { kind: Kind }>,
) => string | Promise<string>;

/** The verb that authorizes each topic, and the name it is published under. */
const TOPIC_AUTHORIZERS: { [Kind in Topic["kind"]]: Admission<Kind> } = {
  notices: ({ tenant, viewer }) => {
    if (!viewer) throw toDenialError({ reason: "signed-out" }, tenant);
    return topics.person(tenant.id, viewer.userId);
  },
  stage: watchStage,
};

const admit = (scope: TenantScope, topic: Topic): string | Promise<string> =>
  (TOPIC_AUTHORIZERS[topic.kind] as Admission<Topic["kind"]>)(scope, topic);

/** An event as sent to tabs: one object for all of them. A refused topic has no events. */
export type Happening = { topic: Topic; data: unknown } | { topic: Topic; isRefused: true };

const told = new WeakMap<TopicEvent, Happening>();

function happeningOf(event: TopicEvent, topic: Topic): Happening {
  const known = told.get(event);
  if (known) return known;
  const made = { topic, data: event.data };
  told.set(event, made);
  return made;
}

const REFUSALS: readonly string[] = ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND"];

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && REFUSALS.includes(error.code);

/**
 * The topics by the name they are published under. All topics of a tab share a stream, so a topic that may not be
 * watched doesn't end the others.
 * @throws the refusal if no topic may be watched.
 */
async function admitAll(scope: TenantScope, wanted: readonly Topic[]) {
  const named = new Map<string, Topic>();
  const refused: Topic[] = [];
  let refusal: AppError | null = null;
  for (const topic of wanted) {
    try {
      named.set(await admit(scope, topic), topic);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal ??= error;
      refused.push(topic);
    }
  }
  if (refusal && named.size === 0) throw refusal;
  return { named, refused };
}

/** If the visitor's network is unknown, only the limit of all visitors applies. */
const visitorHolders = (tenantId: string, network: string) =>
  [
    { kind: "visitors", id: tenantId },
    ...(network === UNKNOWN_NETWORK ? [] : ([{ kind: "network", id: `${tenantId}:${network}` }] as const)),
  ] as const;

/** Yields the events of the given topics for as long as the viewer may see them. */
async function watchTopics(
  scope: TenantScope,
  input: WatchTopics,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<Happening>> {
  const { tenant, viewer, ip } = scope;
  const { named, refused } = await admitAll(scope, input.topics);
  const access = viewer ? [topics.access(viewer.userId)] : [];
  const events = watchEvents({
    topics: [...named.keys(), ...access, topics.visibility(tenant.id)],
    holders: [
      { kind: "community", id: tenant.id },
      ...(viewer
        ? ([{ kind: "person", id: viewer.userId }] as const)
        : visitorHolders(tenant.id, networkOf(ip))),
    ],
    signal,
  });
  return (async function* () {
    for (const topic of refused) yield { topic, isRefused: true as const };
    for await (const event of events) {
      const topic = named.get(event.topic);
      if (!topic) return;
      yield happeningOf(event, topic);
    }
  })();
}

export const streamRouter = router({
  watch: tenantProcedure
    .input(WatchTopics)
    .subscription(({ ctx, input, signal }) => watchTopics(ctx, input, signal)),
});
