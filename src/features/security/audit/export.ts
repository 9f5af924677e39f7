import type { AdminScope } from "@/access/scope";
import { audit } from "@/server/audit/audit";
import { inTenant } from "@/server/db/client";
import type { AuditFilters } from "./schema";

/** How many entries one step of a file takes. */
export const EXPORT_BATCH = 2000;

/** Writes down that somebody takes the log along, and by which filters. */
export const beginAuditExport = (scope: AdminScope, filters: AuditFilters): Promise<void> =>
  inTenant(scope, (tx) =>
    audit(tx, scope, {
      action: "audit.exported",
      target: { type: "tenant", id: scope.tenant.id },
      after: filters,
    }),
  );
