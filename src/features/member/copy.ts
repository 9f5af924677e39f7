import { MAX_NOTE_LENGTH } from "@/features/member/list/rules";
import { formatNumber } from "@/lib/format/number";
import type { SanctionKind } from "./rules";
import { MAX_REASON_LENGTH } from "./rules";

export const NO_REASON = "Say why. The person will read it.";
export const LONG_REASON = `At most ${formatNumber(MAX_REASON_LENGTH)} characters.`;
export const BAD_TERM = "Choose an end that lies ahead, within ten years.";
export const NO_MEMBER = "They are not a member of this community, or have left it.";
export const NOT_A_MEMBER = "You are no member of this community, or have left it already.";
export const OWN_LIMITED =
  "What is imposed on you here would be forgotten if you left. You can leave once it is over or taken back.";
export const NOT_YOURSELF = "You cannot do this to yourself.";
export const OUTRANKED = "You can only do this to people whose rank is below yours.";

export const SANCTION_NAMES: Record<
  SanctionKind,
  { act: string; done: string; undo: string; noun: string; effect: string }
> = {
  warning: {
    act: "Warn",
    done: "warned",
    undo: "Withdraw the warning",
    noun: "Warning",
    effect: "Nothing is taken from them. They read the warning in a mail and in their notices.",
  },
  mute: {
    act: "Mute",
    done: "muted",
    undo: "Unmute",
    noun: "Mute",
    effect: "They can read, but not vote or post, until it ends.",
  },
  suspension: {
    act: "Suspend",
    done: "suspended",
    undo: "End the suspension",
    noun: "Suspension",
    effect: "They read as a visitor does, until it ends. What they posted stays.",
  },
  ban: {
    act: "Ban",
    done: "banned",
    undo: "Lift the ban",
    noun: "Ban",
    effect: "They read as a visitor does, and their profile is hidden. What they posted stays.",
  },
};

const byFormerMember = (username: string | null): string => (username ? ` by @${username}` : "");

/** Shown to the second of two moderators who acted at the same time. (MOD-4) */
export const alreadyImposed = (kind: SanctionKind, username: string | null): string =>
  `Already handled${byFormerMember(username)}: they are ${SANCTION_NAMES[kind].done}${kind === "warning" ? " just now" : ""}.`;

export const alreadyLifted = (kind: SanctionKind, username: string | null): string =>
  username
    ? `Already handled by @${username}: the ${SANCTION_NAMES[kind].noun.toLowerCase()} is lifted.`
    : `There is no ${SANCTION_NAMES[kind].noun.toLowerCase()} to lift any more.`;
export const NO_SANCTION = "This is not known here. Please reload the page.";
export const NO_NOTE = "Write something first.";
export const LONG_NOTE = `At most ${formatNumber(MAX_NOTE_LENGTH)} characters.`;
export const NO_OWN_NOTE = "This note is gone, or it is not yours.";
export const SIGN_IN_ENDED = "This sign-in has ended already.";
