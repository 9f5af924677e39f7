import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { decks } from "@/domain/schema";
import { FORMATS } from "@/domain/session/rules";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { Session } from "@/features/session/access";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { readClock } from "./clock";
import type { Command } from "./schema";
import type { StageRow } from "./stage-row";
import { findTalk } from "./talks";

/** Whether the viewer speaks in the session or, if `deckId` is given, owns that deck. */
export async function isSpeaker(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  { sessionId, deckId }: { sessionId: string; deckId?: string | undefined },
): Promise<boolean> {
  const isTheirs = and(
    eq(decks.tenantId, tenant.id),
    eq(decks.sessionId, sessionId),
    eq(decks.speakerId, viewer.userId),
    deckId ? eq(decks.id, deckId) : undefined,
  );
  return (await tx.$count(decks, isTheirs)) > 0;
}

/** @throws CONFLICT while another speaker's talk is on stage. */
export async function assertNoOtherTalk(
  tx: Tx,
  scope: MemberScope,
  { id: sessionId, format }: Session,
  { talkId }: StageRow,
): Promise<void> {
  const talk = talkId && (await findTalk(tx, scope, talkId));
  if (!talk || positionAt(talk.timeline, format, await readClock(tx)).state === "over") return;
  if (!(await isSpeaker(tx, scope, { sessionId, deckId: talk.deckId })))
    throw new AppError("CONFLICT", m.session_stage_othersTalk(), "talk");
}

/**
 * Limits a driving speaker to their own talk: start, pause, resume, end, and skip if the format isn't strict.
 * (SES-12)
 * @throws FORBIDDEN for any other command.
 */
export async function assertOwnTalkCommand(
  tx: Tx,
  scope: MemberScope,
  { id: sessionId, format }: Session,
  { talkId }: StageRow,
  command: Command,
): Promise<void> {
  if (command.kind === "skip" && FORMATS[format].isStrict)
    throw new AppError("FORBIDDEN", m.session_stage_turnThemselves(), "format");
  const isOfStage = command.kind === "blackout" || command.kind === "questions";
  const talk = talkId && command.kind !== "start" ? await findTalk(tx, scope, talkId) : null;
  const deckId = command.kind === "start" ? command.deckId : talk?.deckId;
  if (isOfStage || !deckId || !(await isSpeaker(tx, scope, { sessionId, deckId })))
    throw new AppError("FORBIDDEN", m.session_stage_ownTalkOnly(), "talk");
}
