import {
  isAlwaysShown,
  NOTICE_KINDS,
  NOTICE_TYPES,
  type NoticeType,
  type Rhythm,
} from "@/features/notification/rules";

export type Choice = { isShown: boolean; mail: Rhythm };
export type Choices = Record<NoticeType, Choice>;

/** What somebody chose otherwise than we did; kinds that are not named follow the defaults. */
export type OwnChoices = Partial<Record<NoticeType, Partial<Choice>>>;

/** The clock by which digests are sent: an hour of the day and, for the weekly one, a day (1 is Monday). */
export type DigestClock = { hour: number; weekday: number; timeZone: string };

export const DEFAULT_DIGEST_HOUR = 8;
export const DEFAULT_DIGEST_WEEKDAY = 1;

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** What holds for one kind of notice. Who mutes mail gets none of any kind. (`docs/behaviours.md`, NOT-2) */
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
