import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PersonScope, TenantScope } from "@/access/scope";
import { mailDueAt } from "@/domain/notification/emails/digest-rules";
import {
  type Choices,
  choiceOf,
  choicesOf,
  clockOf,
  type DigestClock,
} from "@/domain/notification/preferences/rules";
import { NOTICE_TYPES, type NoticeType } from "@/domain/notification/rules";
import type { SavePreferences } from "@/domain/notification/schema";
import { notices, notificationPreferences, profiles } from "@/domain/schema";
import { inTenant, type Tx } from "@/server/db/client";

type Stored = typeof notificationPreferences.$inferSelect | null;
export type Preferences = Omit<SavePreferences, "choices"> & { choices: Choices; timeZone: string };

type Person = { userId: string };

type PreferencesScope = Pick<TenantScope, "tenant">;

const isOf = ({ tenant }: PreferencesScope, { userId }: Person): SQL | undefined =>
  and(eq(notificationPreferences.tenantId, tenant.id), eq(notificationPreferences.userId, userId));

async function readStored(tx: Tx, scope: PreferencesScope, person: Person): Promise<Stored> {
  const [stored] = await tx.select().from(notificationPreferences).where(isOf(scope, person));
  return stored ?? null;
}

async function readTimeZone(tx: Tx, { tenant }: PreferencesScope, { userId }: Person): Promise<string> {
  const [profile] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.timeZone ?? tenant.timeZone;
}

export const readClock = async (tx: Tx, scope: PreferencesScope, person: Person): Promise<DigestClock> =>
  clockOf(await readStored(tx, scope, person), await readTimeZone(tx, scope, person));

/** A user's notification settings in this community, with defaults filled in. (NOT-2) */
export const readPreferences = (
  scope: Pick<TenantScope, "tenant" | "viewer">,
  person: Person,
): Promise<Preferences> =>
  inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope, person);
    const timeZone = await readTimeZone(tx, scope, person);
    const { hour, weekday } = clockOf(stored, timeZone);
    return {
      choices: choicesOf(stored?.choices ?? {}),
      mutesMail: stored?.mutesMail ?? false,
      digestHour: hour,
      digestWeekday: weekday,
      timeZone,
    };
  });

/** Saves the viewer's settings for this community and reschedules their pending emails. */
export function savePreferences(scope: PersonScope, input: SavePreferences): Promise<void> {
  const { tenant, viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ ...input, tenantId: tenant.id, userId: viewer.userId, updatedAt: now })
      .onConflictDoUpdate({
        target: [notificationPreferences.tenantId, notificationPreferences.userId],
        set: { ...input, updatedAt: now },
      });
    await rescheduleMails(tx, scope, viewer);
  });
}

/** Turns off emails of one kind, or all, and keeps the user's other settings. */
export async function muteMails(
  tx: Tx,
  scope: TenantScope,
  { userId, about }: Person & { about: NoticeType | "all" },
): Promise<void> {
  const { tenant, now } = scope;
  const { choices } = notificationPreferences;
  const off = JSON.stringify({ mail: "off" });
  const set =
    about === "all"
      ? { mutesMail: true }
      : {
          choices: sql`jsonb_set(${choices}, array[${about}], coalesce(${choices} -> ${about}, '{}') || ${off}::jsonb)`,
        };
  await tx
    .insert(notificationPreferences)
    .values({
      tenantId: tenant.id,
      userId,
      mutesMail: about === "all",
      choices: about === "all" ? {} : { [about]: { mail: "off" } },
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [notificationPreferences.tenantId, notificationPreferences.userId],
      set: { ...set, updatedAt: now },
    });
  await rescheduleMails(tx, scope, { userId });
}

/** Reschedules pending digests after a time zone change. Digests already due are still sent. (NOT-4) */
export function moveDigests(scope: TenantScope, person: Person): Promise<void> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const clock = await readClock(tx, scope, person);
    for (const rhythm of ["daily", "weekly"] as const) {
      const isWaiting = and(
        eq(notices.tenantId, tenant.id),
        eq(notices.userId, person.userId),
        eq(notices.mailRhythm, rhythm),
        isNull(notices.readAt),
        gt(notices.mailAt, now),
      );
      await tx
        .update(notices)
        .set({ mailAt: mailDueAt(now, rhythm, clock) })
        .where(isWaiting);
    }
  });
}

/** Reschedules pending emails to the current settings. Notifications without an email stay without one. */
async function rescheduleMails(tx: Tx, scope: TenantScope, person: Person): Promise<void> {
  const stored = await readStored(tx, scope, person);
  const clock = await readClock(tx, scope, person);
  for (const type of NOTICE_TYPES) {
    const { mail } = choiceOf(type, stored?.choices ?? {}, stored?.mutesMail ?? false);
    await tx
      .update(notices)
      .set({ mailRhythm: mail, mailAt: mailDueAt(scope.now, mail, clock) })
      .where(
        and(
          eq(notices.tenantId, scope.tenant.id),
          eq(notices.userId, person.userId),
          eq(notices.type, type),
          isNull(notices.readAt),
          sql`${notices.mailAt} is not null`,
        ),
      );
  }
}
