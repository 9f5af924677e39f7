import { m } from "#messages";
import { formatNumber } from "@/lib/format/number";
import { shorten } from "@/lib/text/cut";
import { MAX_REASON_LENGTH, UNDO_MINUTES } from "./rules";

export const BAD_REASON = `Use up to ${formatNumber(MAX_REASON_LENGTH)} characters.`;

export const MAX_VIEWS = 20;
export const TOO_MANY_VIEWS = `You can save up to ${MAX_VIEWS} views.`;
export const handledBy = (name: string | null): string => `Already handled by ${name ?? "a former member"}.`;

export const UNDO_OVER = `You can only undo decisions from the last ${UNDO_MINUTES} minutes.`;

const QUOTED = 80;
const quote = (title: string): string => `“${shorten(title, QUOTED)}”`;

export const AUTHOR_MESSAGES: Record<string, (title: string) => string> = {
  approve: (title) => `The moderators approved ${quote(title)}`,
  trust: (title) => `The moderators approved ${quote(title)}`,
  edit: (title) => `The moderators edited ${quote(title)}`,
  hide: (title) => `The moderators hid ${quote(title)}`,
  lock: (title) => `The moderators locked the discussion on ${quote(title)}`,
  unlock: (title) => `The moderators unlocked the discussion on ${quote(title)}`,
  remove: (title) => `The moderators removed ${quote(title)}`,
  purge: () => m.moderation_cases_authorMessages_purge(),
};

export const DECISION_REVERTED = (title: string): string =>
  `The moderators undid their decision on ${quote(title)}`;

export const REPORTER_MESSAGES = {
  upheld: (title: string) => `Thanks for your report. The moderators took action on ${quote(title)}`,
  removed: (title: string) => `Thanks for your report. ${quote(title)} was removed`,
  dismissed: (title: string) => `The moderators reviewed your report and left ${quote(title)} unchanged`,
  again: (title: string) => `The moderators are reviewing your report of ${quote(title)} again`,
} as const;
