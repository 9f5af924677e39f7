import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { memberNotes, members } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import type { AddNote, OneNote } from "./schema";

/** Adds a note about a member, visible to the community's staff. (MOD-8) */
export const addNote = (scope: AdminScope, { userId, body }: AddNote): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const isMember = and(eq(members.tenantId, tenant.id), eq(members.userId, userId));
    const [found] = await tx.select({ id: members.userId }).from(members).where(isMember).for("key share");
    if (!found) throw new AppError("NOT_FOUND", m.member_noMember());
    const id = newId();
    const row = { id, tenantId: tenant.id, userId, authorId: viewer.userId, body, createdAt: now };
    await tx.insert(memberNotes).values(row);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "member.note_added", target, after: { noteId: id } });
  });

/** Only the author can delete a note. */
export const deleteNote = (scope: AdminScope, { noteId }: OneNote): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer } = scope;
    const isOwn = and(
      eq(memberNotes.tenantId, tenant.id),
      eq(memberNotes.id, noteId),
      eq(memberNotes.authorId, viewer.userId),
    );
    const [gone] = await tx.delete(memberNotes).where(isOwn).returning({ userId: memberNotes.userId });
    if (!gone) throw new AppError("NOT_FOUND", m.member_noOwnNote());
    const target = { type: "member", id: gone.userId };
    await audit(tx, scope, { action: "member.note_deleted", target, before: { noteId } });
  });
