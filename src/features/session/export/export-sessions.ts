import { asc, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { MAX_EXPORTED } from "@/domain/member/list/rules";
import { sessions } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { csvOf } from "@/lib/format/csv";
import { inTenant } from "@/server/db/client";

const HEADINGS = [
  m.common_title,
  m.common_startsAt,
  m.common_timeZone,
  m.common_format,
  m.common_status,
  m.common_place,
  m.common_seats,
  m.common_waitlist,
  m.common_page,
];

/** Exports all sessions, the oldest first, as CSV that is safe from formula injection. Recorded in the audit log. */
export const exportSessions = (scope: AdminScope): Promise<string> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const rows = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tenantId, tenant.id))
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(MAX_EXPORTED);
    const target = { type: "tenant", id: tenant.id };
    await audit(tx, scope, { action: "sessions.exported", target, after: { rows: rows.length } });
    return csvOf([
      HEADINGS.map((heading) => heading()),
      ...rows.map((session) => [
        session.title,
        session.startsAt.toISOString(),
        session.timeZone,
        session.format,
        session.status,
        session.place ?? "",
        session.seatCount,
        session.waitlistCount,
        `${originOf(tenant.domain)}/sessions/${session.id}`,
      ]),
    ]);
  });
