import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { hashOf } from "@/domain/auth/one-time-code";
import { limitKey } from "@/server/rate-limit/limit-key";
import { type Count, withRateLimits } from "@/server/rate-limit/with-rate-limits";

const personOf = ({ tenant, viewer }: MemberScope) => ({ community: tenant.id, person: viewer.userId });

/** Limits how often one host names the same member, and how often all hosts do, because each time is an email. */
const naming = (scope: MemberScope, username: string, reason: "username" | "coHosts"): Count[] => {
  const host = personOf(scope);
  const invitee = String(hashOf(username.replace(/^@/, "").toLowerCase()));
  const words = m.session_decks_deck_askedOften();
  return [
    { limit: limitKey("asked", { ...host, invitee }), words, reason },
    { limit: limitKey("named", { community: host.community, invitee }), words, reason },
  ];
};

const namingAll = (scope: MemberScope, coHosts: readonly string[]): Count[] =>
  coHosts.flatMap((username) => naming(scope, username, "coHosts"));

/** Limits sessions per user and day. (SES-2) */
export const whileCountingPlan = <Result>(
  scope: MemberScope,
  coHosts: readonly string[],
  act: () => Promise<Result>,
) =>
  withRateLimits(
    [
      { limit: limitKey("plan", personOf(scope)), words: m.session_plan_manyPlans(), reason: "limit" },
      ...namingAll(scope, coHosts),
    ],
    act,
  );

/** Limits edits per session and hour, because each one may notify the attendees. */
export const whileCountingEdit = <Result>(
  scope: MemberScope,
  { id, newCoHosts }: { id: string; newCoHosts: readonly string[] },
  act: () => Promise<Result>,
) =>
  withRateLimits(
    [
      {
        limit: limitKey("replan", { ...personOf(scope), session: id }),
        words: m.session_plan_manyEdits(),
        reason: "limit",
      },
      ...namingAll(scope, newCoHosts),
    ],
    act,
  );

/** Limits speakers added per host and day, and how often the same user can be asked. (SES-9) */
export const whileCountingSpeaker = <Result>(
  scope: MemberScope,
  username: string,
  act: () => Promise<Result>,
) =>
  withRateLimits(
    [
      ...naming(scope, username, "username"),
      {
        limit: limitKey("speakers", personOf(scope)),
        words: m.session_decks_deck_manySpeakers(),
        reason: "username",
      },
    ],
    act,
  );
