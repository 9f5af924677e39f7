import { and, eq } from "drizzle-orm";
import type { PersonScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { authTrustedBrowsers } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** Asks for the second factor again in one of the viewer's trusted browsers. */
export const forgetBrowser = (scope: PersonScope, { id }: { id: string }): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { userId } = scope.viewer;
    const isOwn = and(eq(authTrustedBrowsers.id, id), eq(authTrustedBrowsers.userId, userId));
    const [gone] = await tx.delete(authTrustedBrowsers).where(isOwn).returning();
    if (gone)
      await noteAccountEvent(tx, scope, { userId, kind: "browser-forgotten", userAgent: gone.userAgent });
  });
