import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { SessionStatus } from "@/domain/session/rules";
import type { PlanSession } from "@/features/session/schema";
import { remindersAfter } from "@/features/session/seats/rules";
import { AppError } from "@/lib/errors/app-error";
import { DAY_MS } from "@/lib/time/duration";
import { toInstant } from "@/lib/time/time-zone";

const MAX_DAYS_AHEAD = 731;

export const isTooFarAhead = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS;

type Stored = { status: SessionStatus; startsAt: Date; reminded: string[] };

/** A published session can't become a draft again. */
const statusOf = ({ isDraft }: PlanSession, before: Stored | null): "draft" | "upcoming" =>
  isDraft && (!before || before.status === "draft") ? "draft" : "upcoming";

/**
 * Builds the session's row from the form.
 * @throws BAD_REQUEST if the start isn't allowed.
 */
export function columnsOf(
  { now }: Pick<TenantScope, "now">,
  plan: PlanSession,
  before: Stored | null = null,
) {
  const {
    title,
    description,
    format,
    timeZone,
    minutes,
    visibility,
    requirements,
    speakerSlots,
    posterFileId,
  } = plan;
  const startsAt = startOf(plan, now, before);
  return {
    ...{
      title,
      description,
      format,
      timeZone,
      minutes,
      visibility,
      requirements,
      speakerSlots,
      posterFileId,
    },
    status: statusOf(plan, before),
    startsAt,
    reminded: remindersAfter(before, startsAt, now),
    place: plan.place || null,
    link: plan.link || null,
    capacity: plan.capacity,
    waitlistLimit: plan.capacity === null ? null : plan.waitlistLimit,
  };
}

/**
 * Converts the local start to an instant. An announced start may stay unchanged, and a draft may start in the
 * past.
 * @throws BAD_REQUEST if the start is in the past or too far ahead.
 */
function startOf(plan: PlanSession, now: Date, before: Stored | null): Date {
  const at = toInstant(plan.day, plan.time, plan.timeZone);
  if (!at) throw new AppError("BAD_REQUEST", m.session_plan_noDay(), "day");
  if (before?.status === "upcoming" && at.getTime() === before.startsAt.getTime()) return at;
  if (at <= now && statusOf(plan, before) !== "draft")
    throw new AppError("BAD_REQUEST", m.common_timeInPast(), "day");
  if (isTooFarAhead(at, now)) throw new AppError("BAD_REQUEST", m.session_plan_far(), "day");
  return at;
}
