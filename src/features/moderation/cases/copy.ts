import { formatNumber } from "@/lib/format/number";
import { shorten } from "@/lib/text/cut";
import { MAX_REASON_LENGTH, UNDO_MINUTES } from "./rules";

export const NO_REASON_GIVEN = "Give a reason: the author reads it.";
export const BAD_REASON = `At most ${formatNumber(MAX_REASON_LENGTH)} characters.`;
export const BAD_UNTIL = "Say until when.";
export const BAD_VIEW = "A name has from 1 to 40 characters.";
export const NO_CASE = "There is no such case.";
export const MAX_VIEWS = 20;
export const TOO_MANY_VIEWS = `At most ${MAX_VIEWS} views can be kept.`;
export const handledBy = (name: string | null): string => `Already handled by ${name ?? "a former member"}.`;
export const CHANGED = "Something new has come in about it: please look again.";
export const CONTENT_GONE = "It is no longer here.";
export const MOVED_ON = "It has changed since, so it stays as it is.";
export const UNFIT = "This cannot be done to it any more.";
export const OWN_CASE = "Another moderator has to decide on what you posted.";
export const UNDONE = "The decision was taken back.";
export const UNDO_OVER = `Only what was decided within the last ${UNDO_MINUTES} minutes can be undone.`;

const QUOTED = 80;
const quote = (title: string): string => `“${shorten(title, QUOTED)}”`;

export const AUTHOR_MESSAGES: Record<string, (title: string) => string> = {
  approve: (title) => `The moderators have approved ${quote(title)}`,
  trust: (title) => `The moderators have approved ${quote(title)}`,
  edit: (title) => `The moderators have changed ${quote(title)}`,
  hide: (title) => `The moderators have hidden ${quote(title)}`,
  lock: (title) => `The moderators have locked the discussion of ${quote(title)}`,
  unlock: (title) => `The moderators have unlocked the discussion of ${quote(title)}`,
  remove: (title) => `The moderators have removed ${quote(title)}`,
  purge: () => "The moderators have removed everything you posted",
};

export const DECISION_REVERTED = (title: string): string =>
  `The moderators have undone their decision on ${quote(title)}`;

export const REPORTER_MESSAGES = {
  upheld: (title: string) => `Thanks for your report. The moderators took action on ${quote(title)}`,
  removed: (title: string) => `Thanks for your report. ${quote(title)} was removed`,
  dismissed: (title: string) => `The moderators reviewed your report and left ${quote(title)} unchanged`,
  again: (title: string) => `The moderators are reviewing your report of ${quote(title)} again`,
} as const;
