import { addDays } from "@/lib/time/duration";

/** `ended` by a sanction or by the end of a membership, or because one of two who were introduced ended it. */
export const INTRODUCTION_STATES = ["pending", "accepted", "declined", "withdrawn", "ended"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

export const MAX_MESSAGE_LENGTH = 1000;
export const MAX_CONTACT_LENGTH = 200;

/** How long a request can be answered. */
export const REQUEST_DAYS = 30;

/**
 * How long after a request the same member can't be asked again, whatever became of it. It is counted from the request
 * alone: a pause that began with the answer would tell a declined request from one without an answer.
 */
export const PAUSE_DAYS = 60;

/** Requests made before then are over. */
export const openSince = (now: Date): Date => addDays(now, -REQUEST_DAYS);

/** Members asked before then can be asked again. */
export const pausedSince = (now: Date): Date => addDays(now, -PAUSE_DAYS);

export const introductionKey = (id: string): string => `introduction:${id}`;

export const INTRODUCTIONS_PATH = "/members/introductions";
