import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { watchStage } from "@/features/session/stage/queries";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { networkOf } from "@/lib/security/network";
import { watchEvents } from "@/server/events/hub";
import { type TopicEvent, topics } from "@/server/events/publish";
import { toDenialError } from "@/server/trpc/errors";
import { router, tenantProcedure } from "@/server/trpc/procedures";

const Topic = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("notices") }),
  z.strictObject({ kind: z.literal("stage"), sessionId: Id }),
]);
type Topic = z.infer<typeof Topic>;
const WatchTopics = z.strictObject({ topics: z.array(Topic).min(1).max(5, stop()) });
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

/** An event as sent to tabs: one object shared by all of them. */
export type Happening = { topic: Topic; data: unknown };

const told = new WeakMap<TopicEvent, Happening>();

function happeningOf(event: TopicEvent, topic: Topic): Happening {
  const known = told.get(event);
  if (known) return known;
  const made = { topic, data: event.data };
  told.set(event, made);
  return made;
}

/** Yields the events of the given topics for as long as the viewer may see them. */
async function watchTopics(
  scope: TenantScope,
  input: WatchTopics,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<Happening>> {
  const { tenant, viewer, ip } = scope;
  const named = new Map<string, Topic>();
  for (const topic of input.topics) named.set(await admit(scope, topic), topic);
  const access = viewer ? [topics.access(viewer.userId)] : [];
  const events = watchEvents({
    topics: [...named.keys(), ...access],
    holder: viewer
      ? { kind: "person", id: viewer.userId }
      : { kind: "network", id: `${tenant.id}:${networkOf(ip)}` },
    signal,
  });
  return (async function* () {
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
