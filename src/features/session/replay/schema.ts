import { z } from "zod";
import * as m from "#messages";
import type { SessionFormat, SessionStatus } from "@/domain/session/rules";
import type { Timeline } from "@/domain/session/stage/timeline-rules";
import type { Question } from "@/features/session/questions/schema";
import type { SessionPerson } from "@/features/session/schema";
import { type InputMessage, stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainText } from "@/lib/text/plain-text";
import { type Recording, recordingOf } from "./recording-rules";
import { MAX_COMMENT_LENGTH } from "./rules";

const text = (max: number, long: InputMessage) =>
  z
    .string()
    .max(max * 4, stop(long))
    .transform(plainText)
    .pipe(z.string().max(max, stop(long)));

/** The client generates the id, so that a retry doesn't comment twice. */
export const CommentSlide = z.strictObject({
  id: Id,
  deckId: Id,
  slide: z.int().min(1).max(20),
  body: text(MAX_COMMENT_LENGTH, () => m.session_replay_comments_long({ max: MAX_COMMENT_LENGTH })).pipe(
    z.string().min(1, { error: m.session_replay_comments_noComment }),
  ),
});
export type CommentSlide = z.output<typeof CommentSlide>;

export const OneSlideComment = z.strictObject({ commentId: Id });
export type OneSlideComment = z.infer<typeof OneSlideComment>;

/** A comment without an author was written by a former member. */
export type SlideComment = {
  id: string;
  deckId: string;
  slide: number;
  body: string;
  author: SessionPerson | null;
  createdAt: Date;
  mayDelete: boolean;
  /** The moderators' reason for hiding it. Only the author and moderating viewers receive hidden comments. */
  hiddenReason: string | null;
};

/** An empty URL removes the recording. */
export const SetRecording = z.strictObject({
  sessionId: Id,
  url: z
    .string()
    .trim()
    .max(500, stop(m.session_replay_recording_bad))
    .refine((link) => link === "" || recordingOf(link) !== null, { error: m.session_replay_recording_bad }),
});
export type SetRecording = z.output<typeof SetRecording>;

/** A deck as it was presented. A deck presented twice appears twice. */
export type ReplayTalk = {
  talkId: string;
  deckId: string;
  title: string;
  speaker: SessionPerson | null;
  timeline: Timeline;
};

/** Contains no talks until the session is over. */
export type Replay = {
  sessionId: string;
  title: string;
  format: SessionFormat;
  status: SessionStatus;
  startsAt: Date;
  timeZone: string;
  talks: ReplayTalk[];
  questions: Question[];
  recording: Recording | null;
  isHost: boolean;
};
