import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { mayHost, type Session } from "@/features/session/access";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { readClock } from "./clock";
import { assertNoOtherTalk, assertOwnTalkCommand, isSpeaker } from "./permissions";
import type { Command, GiveCommand, StageState, TakeControl } from "./schema";
import { lockLive, lockStage, publishStage, type StageChange, type StageRow, writeStage } from "./stage-row";
import { addEvent, assertNoGaps, endTalk, startTalk } from "./talks";

/**
 * Makes this browser the driver and revokes the previous one. Allowed for hosts, and for speakers unless
 * another speaker's talk is on stage. (SES-12)
 */
export function takeControl(scope: MemberScope, { sessionId, driverKey }: TakeControl): Promise<StageState> {
  return inTenant(scope, async (tx) => {
    const session = await lockLive(tx, scope, sessionId);
    const { viewer } = scope;
    const isHost = await mayHost(tx, scope, sessionId);
    if (!(isHost || (await isSpeaker(tx, scope, { sessionId }))))
      throw new AppError("FORBIDDEN", m.session_stage_notDriver());
    const stage = await lockStage(tx, scope, sessionId);
    if (!isHost) await assertNoOtherTalk(tx, scope, session, stage);
    const target = { type: "session", id: sessionId };
    await audit(tx, scope, { action: "stage.taken", target, before: { driverId: stage.driverId } });
    await writeStage(tx, scope, stage, { driverId: viewer.userId, driverKey });
    return publishStage(tx, scope, session);
  });
}

/**
 * Executes the driver's command by the server's clock. A command based on an outdated stage version,
 * including a repeated one, changes nothing. (SES-13)
 * @throws FORBIDDEN if the viewer isn't the driver, CONFLICT if the version is outdated or the command
 * doesn't fit.
 */
export function sendCommand(scope: MemberScope, input: GiveCommand): Promise<StageState> {
  const { sessionId, driverKey, version, command } = input;
  return inTenant(scope, async (tx) => {
    const session = await lockLive(tx, scope, sessionId);
    const stage = await lockStage(tx, scope, sessionId);
    if (stage.driverId !== scope.viewer.userId || stage.driverKey !== driverKey)
      throw new AppError("FORBIDDEN", m.session_stage_notDriver(), "driver");
    if (stage.version !== version) throw new AppError("CONFLICT", m.session_stage_wentOn(), "version");
    if (!(await mayHost(tx, scope, sessionId)))
      await assertOwnTalkCommand(tx, scope, session, stage, command);
    await writeStage(tx, scope, stage, await applyCommand(tx, scope, session, stage, command));
    return publishStage(tx, scope, session);
  });
}

async function applyCommand(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  { talkId }: StageRow,
  command: Command,
): Promise<StageChange> {
  if (command.kind === "blackout") return { isBlackedOut: command.isOn };
  if (command.kind === "questions") return { showsQuestions: command.isOn };
  const at = Math.floor(await readClock(tx));
  if (command.kind === "start") {
    await endTalk(tx, scope, talkId, session, at, { isRunningKept: true });
    const started = await startTalk(tx, scope, session.id, command.deckId, at);
    if (!command.acceptsGaps) await assertNoGaps(tx, scope, session, command.deckId);
    return { talkId: started, isBlackedOut: false };
  }
  if (!talkId) throw new AppError("CONFLICT", m.session_stage_noTalk());
  await addEvent(tx, scope, talkId, session, { at, kind: command.kind });
  return {};
}
