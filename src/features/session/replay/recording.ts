import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { sessions } from "@/domain/schema";
import { lockHosted } from "@/features/session/access";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { type Recording, recordingOf } from "./recording-rules";
import type { SetRecording } from "./schema";

/**
 * Sets or removes the URL of a session's video. (SES-17)
 * @throws NOT_FOUND, FORBIDDEN if the viewer isn't a host, CONFLICT before the session is over.
 */
export function setRecording(
  scope: MemberScope,
  { sessionId, url }: SetRecording,
): Promise<Recording | null> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const session = await lockHosted(tx, scope, sessionId);
    if (session.status !== "completed") throw new AppError("CONFLICT", m.session_replay_notOver(), "status");
    const recording = recordingOf(url);
    await tx
      .update(sessions)
      .set({ recordingUrl: recording?.url ?? null, version: session.version + 1, updatedAt: now })
      .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, sessionId)));
    await audit(tx, scope, {
      action: "session.recording_set",
      target: { type: "session", id: sessionId },
      before: { url: session.recordingUrl },
      after: { url: recording?.url ?? null },
    });
    await invalidate(tx, [tags.pages(tenant.id)]);
    return recording;
  });
}
