import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { inTenant } from "@/server/db/client";
import type { AuditFilters } from "./schema";

export const EXPORT_BATCH = 2000;

export const beginAuditExport = (scope: AdminScope, filters: AuditFilters): Promise<void> =>
  inTenant(scope, (tx) =>
    audit(tx, scope, {
      action: "audit.exported",
      target: { type: "tenant", id: scope.tenant.id },
      after: filters,
    }),
  );
