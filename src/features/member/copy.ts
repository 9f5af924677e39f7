import { MAX_NOTE_LENGTH } from "@/features/member/list/rules";
import { formatNumber } from "@/lib/format/number";
import type { SanctionKind } from "./rules";
import { MAX_REASON_LENGTH } from "./rules";

export const NO_REASON = "Enter a reason. The member will see it.";
export const LONG_REASON = `Use up to ${formatNumber(MAX_REASON_LENGTH)} characters.`;
export const BAD_TERM = "Choose an end date within the next ten years.";
export const NO_MEMBER = "They aren't a member of this community, or have left it.";
export const NOT_A_MEMBER = "You aren't a member of this community, or have already left it.";
export const OWN_LIMITED =
  "You can't leave while a sanction is active. You can leave once it ends or is lifted.";
export const NOT_YOURSELF = "You can't do this to yourself.";
export const OUTRANKED = "You can only do this to members with a lower role than yours.";

export const SANCTION_NAMES: Record<
  SanctionKind,
  { act: string; done: string; undo: string; noun: string; effect: string }
> = {
  warning: {
    act: "Warn",
    done: "warned",
    undo: "Withdraw warning",
    noun: "Warning",
    effect: "They keep all their rights. They get the warning by email and as a notification.",
  },
  mute: {
    act: "Mute",
    done: "muted",
    undo: "Unmute",
    noun: "Mute",
    effect: "They can read, but can't vote or post until it ends.",
  },
  suspension: {
    act: "Suspend",
    done: "suspended",
    undo: "End suspension",
    noun: "Suspension",
    effect: "They can only read, like a visitor, until it ends. Their posts stay.",
  },
  ban: {
    act: "Ban",
    done: "banned",
    undo: "Lift ban",
    noun: "Ban",
    effect: "They can only read, like a visitor, and their profile is hidden. Their posts stay.",
  },
};

const byFormerMember = (username: string | null): string => (username ? ` by @${username}` : "");

/** Shown to the second of two moderators who acted at the same time. (MOD-4) */
export const alreadyImposed = (kind: SanctionKind, username: string | null): string =>
  `Already handled${byFormerMember(username)}: they are ${SANCTION_NAMES[kind].done}${kind === "warning" ? " just now" : ""}.`;

export const alreadyLifted = (kind: SanctionKind, username: string | null): string =>
  username
    ? `Already handled by @${username}: the ${SANCTION_NAMES[kind].noun.toLowerCase()} is lifted.`
    : `There's no ${SANCTION_NAMES[kind].noun.toLowerCase()} to lift anymore.`;
export const NO_SANCTION = "This no longer exists. Reload the page.";
export const NO_NOTE = "Write something first.";
export const LONG_NOTE = `Use up to ${formatNumber(MAX_NOTE_LENGTH)} characters.`;
export const NO_OWN_NOTE = "This note no longer exists, or it isn't yours.";
export const SIGN_IN_ENDED = "This device is already signed out.";
