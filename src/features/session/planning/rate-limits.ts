import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { hashOf } from "@/server/auth/one-time-code";
import { limitKey } from "@/server/rate-limit/limit-key";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";

const personOf = ({ tenant, viewer }: MemberScope) => ({ community: tenant.id, person: viewer.userId });

/** Limits sessions per user and day. (SES-2) */
export const whileCountingPlan = <Result>(scope: MemberScope, act: () => Promise<Result>) =>
  withRateLimits(
    [{ limit: limitKey("plan", personOf(scope)), words: m.session_plan_manyPlans(), reason: "limit" }],
    act,
  );

/** Limits edits per session and hour, because each one may notify the attendees. */
export const whileCountingEdit = <Result>(scope: MemberScope, id: string, act: () => Promise<Result>) =>
  withRateLimits(
    [
      {
        limit: limitKey("replan", { ...personOf(scope), session: id }),
        words: m.session_plan_manyEdits(),
        reason: "limit",
      },
    ],
    act,
  );

/** Limits speakers added per host and day, and how often the same user can be asked. (SES-9) */
export const whileCountingSpeaker = <Result>(
  scope: MemberScope,
  username: string,
  act: () => Promise<Result>,
) => {
  const host = personOf(scope);
  const invitee = String(hashOf(username.replace(/^@/, "").toLowerCase()));
  return withRateLimits(
    [
      {
        limit: limitKey("asked", { ...host, invitee }),
        words: m.session_decks_deck_askedOften(),
        reason: "username",
      },
      { limit: limitKey("speakers", host), words: m.session_decks_deck_manySpeakers(), reason: "username" },
    ],
    act,
  );
};
