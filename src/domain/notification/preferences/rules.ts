import * as m from "#messages";
import {
  isAlwaysShown,
  NOTICE_KINDS,
  NOTICE_TYPES,
  type NoticeType,
  type Rhythm,
} from "@/domain/notification/rules";

export type Choice = { isShown: boolean; mail: Rhythm };
export type Choices = Record<NoticeType, Choice>;

/** The settings list the kinds in these groups. */
export const NOTICE_GROUPS: readonly { title: () => string; types: readonly NoticeType[] }[] = [
  { title: m.common_myStartups, types: ["comment", "launch", "edit", "votes", "invitation"] },
  { title: m.notification_groups_comments, types: ["reply", "mention"] },
  {
    title: m.notification_groups_sessions,
    types: [
      "session-reminder",
      "session-week",
      "session-changed",
      "session-cancelled",
      "seat-offered",
      "seat-won",
    ],
  },
  {
    title: m.notification_groups_talks,
    types: ["talk-declined", "talk-added", "talk-removed", "host-added", "host-removed"],
  },
  { title: m.common_members, types: ["introduction", "introduction-accepted"] },
  { title: m.common_moderation, types: ["application", "report", "standing", "decision", "founding"] },
];

/** The user's overrides. Kinds not listed use the defaults. */
export type OwnChoices = Partial<Record<NoticeType, Partial<Choice>>>;

/** When digests are sent: hour of day, weekday (1 is Monday, weekly digests only) and time zone. */
export type DigestClock = { hour: number; weekday: number; timeZone: string };

export const DEFAULT_DIGEST_HOUR = 8;
export const DEFAULT_DIGEST_WEEKDAY = 1;

export const WEEKDAYS = [
  m.notification_weekdays_monday,
  m.notification_weekdays_tuesday,
  m.notification_weekdays_wednesday,
  m.notification_weekdays_thursday,
  m.notification_weekdays_friday,
  m.notification_weekdays_saturday,
  m.notification_weekdays_sunday,
] as const;

/** Effective settings for one kind. Muting email overrides every kind. (NOT-2) */
export function choiceOf(type: NoticeType, own: OwnChoices, mutesMail: boolean): Choice {
  const { isShown = true, mail = NOTICE_KINDS[type].mail } = own[type] ?? {};
  return { isShown: isShown || isAlwaysShown(type), mail: mutesMail ? "off" : mail };
}

export const choicesOf = (own: OwnChoices): Choices =>
  Object.fromEntries(NOTICE_TYPES.map((type) => [type, choiceOf(type, own, false)])) as Choices;

type StoredClock = { digestHour: number; digestWeekday: number } | null;

export const clockOf = (stored: StoredClock, timeZone: string): DigestClock => ({
  hour: stored?.digestHour ?? DEFAULT_DIGEST_HOUR,
  weekday: stored?.digestWeekday ?? DEFAULT_DIGEST_WEEKDAY,
  timeZone,
});
