import * as m from "#messages";
import { FORMATS } from "@/domain/session/rules";
import type { SessionDetail, SessionPlan } from "@/features/session/schema";
import { threeWayMerge } from "@/lib/three-way-merge";
import { MINUTE_MS } from "@/lib/time/duration";

type Planned = Pick<SessionDetail, "startsAt" | "agenda">;

/** Returns the agenda item at `now` (milliseconds): the first one before the start, null after the end. */
export function agendaAt({ startsAt, agenda }: Planned, now: number): SessionDetail["agenda"][number] | null {
  let endsAt = startsAt.getTime();
  return (
    agenda.find(({ minutes }) => {
      endsAt += minutes * MINUTE_MS;
      return now < endsAt;
    }) ?? null
  );
}

/** A field of the form. Draft status isn't one: the submit button sets it. */
export type PlanField = Exclude<keyof SessionPlan, "id" | "isDraft">;

export const PLAN_NAMES: Record<PlanField, () => string> = {
  title: m.common_title,
  description: m.common_description,
  format: m.common_format,
  day: m.common_day,
  time: m.common_time,
  timeZone: m.common_timeZone,
  minutes: m.session_planning_fields_length,
  place: m.session_planning_plan_place,
  link: m.session_planning_fields_link,
  visibility: m.common_visibility,
  requirements: m.session_planning_plan_requirements,
  agenda: m.common_agenda,
  capacity: m.common_seats,
  waitlistLimit: m.session_planning_plan_waitlist,
  speakerSlots: m.session_planning_plan_slots,
  coHosts: m.session_planning_plan_hosts,
  posterFileId: m.session_planning_fields_poster,
};
export const PLAN_FIELDS = Object.keys(PLAN_NAMES) as PlanField[];

export const blankPlan = (id: string, day: string, timeZone: string): SessionPlan => ({
  ...{ id, day, timeZone, title: "", description: "", format: "pecha-kucha", time: "19:00", minutes: 120 },
  ...{ place: "", link: "", visibility: "public", requirements: [], agenda: [], coHosts: [] },
  ...{ capacity: null, waitlistLimit: null, speakerSlots: 6, posterFileId: null, isDraft: true },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges the edits of two hosts. */
export const mergePlans = (base: SessionPlan, mine: SessionPlan, theirs: SessionPlan) =>
  threeWayMerge({ base, mine, theirs }, PLAN_FIELDS, isSame);

export function describeField(field: PlanField, plan: SessionPlan): string {
  const value = plan[field];
  if (field === "format") return FORMATS[plan.format].name();
  if (field === "posterFileId")
    return value ? m.session_planning_fields_aPicture() : m.session_planning_fields_noPicture();
  if (field === "agenda") return plan.agenda.map(describeItem).join("\n");
  if (Array.isArray(value)) return value.join("\n");
  return value === null ? m.session_planning_fields_noLimit() : String(value);
}

const describeItem = ({ title, minutes, speaker }: SessionPlan["agenda"][number]): string =>
  `${minutes} min ${title}${speaker ? ` (@${speaker})` : ""}`;

export const agendaMinutes = (agenda: SessionPlan["agenda"]): number =>
  agenda.reduce((sum, { minutes }) => sum + (Number.isFinite(minutes) ? minutes : 0), 0);

/** Warnings about an agenda. They don't block saving. (SES-9) */
export function agendaWarnings({ agenda, minutes }: Pick<SessionPlan, "agenda" | "minutes">): string[] {
  const over = agendaMinutes(agenda) - minutes;
  const inRow = agenda.flatMap(({ speaker }, index) => {
    const name = nameOf(speaker);
    return name && index > 0 && nameOf(agenda[index - 1]?.speaker) === name
      ? [m.session_planning_agenda_speaksTwice({ name, first: index, second: index + 1 })]
      : [];
  });
  const resting = agenda.flatMap(({ isBreak, speaker }, index) =>
    isBreak && speaker
      ? [m.session_planning_agenda_breakWithSpeaker({ item: index + 1, name: nameOf(speaker) })]
      : [],
  );
  return [...(over > 0 ? [m.session_planning_agenda_tooLong({ minutes: over })] : []), ...inRow, ...resting];
}

const nameOf = (speaker: string | null | undefined): string =>
  (speaker ?? "").trim().replace(/^@/, "").toLowerCase();
