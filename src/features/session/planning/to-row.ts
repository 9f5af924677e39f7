import type { MemberScope } from "@/access/scope";
import type { Session } from "@/features/session/access";
import { COPY } from "@/features/session/copy";
import type { PlanSession } from "@/features/session/schema";
import { AppError } from "@/lib/app-error";
import { toInstant } from "@/lib/time/time-zone";

const { plan: copy } = COPY;
const MAX_DAYS_AHEAD = 731;
const DAY_MS = 86_400_000;

/** A draft stays one until it is published, and what was published never becomes one again. */
const statusOf = ({ isDraft }: PlanSession, before?: Session): "draft" | "upcoming" =>
  isDraft && (!before || before.status === "draft") ? "draft" : "upcoming";

/** What a plan makes of a session's row. @throws BAD_REQUEST for a time at which nobody can come. */
export function columnsOf({ now }: MemberScope, plan: PlanSession, before?: Session) {
  const { title, description, format, timeZone, minutes, visibility, requirements, speakerSlots } = plan;
  return {
    ...{ title, description, format, timeZone, minutes, visibility, requirements, speakerSlots },
    status: statusOf(plan, before),
    startsAt: startOf(plan, now, before),
    place: plan.place || null,
    link: plan.link || null,
    capacity: plan.capacity,
    waitlistLimit: plan.capacity === null ? null : plan.waitlistLimit,
  };
}

/**
 * The instant that a plan means, by the clocks of its zone. What was announced may stay where it is; a draft may
 * stand in the past until it is published. @throws BAD_REQUEST for what is past or too far.
 */
function startOf(plan: PlanSession, now: Date, before?: Session): Date {
  const at = toInstant(plan.day, plan.time, plan.timeZone);
  if (!at) throw new AppError("BAD_REQUEST", copy.noDay, "day");
  if (before?.status === "upcoming" && at.getTime() === before.startsAt.getTime()) return at;
  if (at <= now && statusOf(plan, before) !== "draft") throw new AppError("BAD_REQUEST", copy.past, "day");
  if (at.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS)
    throw new AppError("BAD_REQUEST", copy.far, "day");
  return at;
}
