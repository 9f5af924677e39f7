import type { MemberScope } from "@/access/scope";
import { COPY } from "@/features/session/copy";
import { DECK_COPY } from "@/features/session/decks/copy";
import { hashOf } from "@/server/auth/one-time-code";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";

const personOf = ({ tenant, viewer }: MemberScope): string => `${tenant.id}:${viewer.userId}`;

/** A person plans so many sessions in a day. (`docs/behaviours.md`, SES-2) */
export const whileCountingPlan = <Result>(scope: MemberScope, act: () => Promise<Result>) =>
  withRateLimits([{ kind: "plan", key: personOf(scope), words: COPY.plan.manyPlans, reason: "limit" }], act);

/** One session is changed so often in an hour: whoever comes may be told of each change. */
export const whileCountingEdit = <Result>(scope: MemberScope, id: string, act: () => Promise<Result>) =>
  withRateLimits(
    [{ kind: "replan", key: `${personOf(scope)}:${id}`, words: COPY.plan.manyEdits, reason: "limit" }],
    act,
  );

/** A host puts so many on programmes in a day, and one person only a few times. (`docs/behaviours.md`, SES-9) */
export const whileCountingSpeaker = <Result>(
  scope: MemberScope,
  username: string,
  act: () => Promise<Result>,
) => {
  const host = personOf(scope);
  const name = hashOf(username.replace(/^@/, "").toLowerCase());
  return withRateLimits(
    [
      { kind: "asked", key: `${host}:${name}`, words: DECK_COPY.askedOften, reason: "username" },
      { kind: "speakers", key: host, words: DECK_COPY.manySpeakers, reason: "username" },
    ],
    act,
  );
};
