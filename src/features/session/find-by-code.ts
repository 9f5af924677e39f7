import { and, desc, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { sessions } from "@/domain/schema";
import { isVisible } from "@/features/session/access";
import { inTenant } from "@/server/db/client";
import { parseShortCode, shortLinkTarget } from "./urls";

/** Returns the path that the short link of a session leads to. Null if the viewer sees no session with the code. */
export function findShortLink(scope: TenantScope, text: string): Promise<string | null> {
  const code = parseShortCode(text);
  if (!code) return Promise.resolve(null);
  return inTenant(scope, async (tx) => {
    const { id, status, startsAt } = sessions;
    const [session] = await tx
      .select({ id, status, startsAt })
      .from(sessions)
      .where(and(isVisible(scope), sql`right(${id}::text, 8) = ${code}`))
      .orderBy(desc(startsAt))
      .limit(1);
    return session ? shortLinkTarget(session, scope.now) : null;
  });
}
