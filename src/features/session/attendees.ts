import { and, asc, eq, ne } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { inTenant } from "@/server/db/client";
import { profiles, seats } from "@/server/db/schema";
import { COPY } from "./copy";
import type { OneSession } from "./schema";
import { ofSession } from "./seat-rows";
import type { Attendee } from "./seat-schema";
import { findSession, mayHost } from "./visible";

/** Who comes and who waits, in the order of arrival, for the hosts; nobody's address is among it. */
export const listAttendees = (scope: MemberScope, { sessionId }: OneSession): Promise<Attendee[]> =>
  inTenant(scope, async (tx) => {
    await findSession(tx, scope, sessionId);
    if (!(await mayHost(tx, scope, sessionId))) throw new AppError("FORBIDDEN", COPY.hostsOnly);
    const rows = await tx
      .select({
        username: profiles.username,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        status: seats.status,
        joinedAt: seats.createdAt,
      })
      .from(seats)
      .innerJoin(profiles, eq(profiles.id, seats.userId))
      .where(and(ofSession(scope, sessionId), ne(seats.status, "left")))
      .orderBy(asc(seats.turn));
    return rows.flatMap(({ status, ...row }) => (status === "left" ? [] : [{ ...row, status }]));
  });
