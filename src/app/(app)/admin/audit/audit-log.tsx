import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { readLastCheck } from "@/features/security/audit/check-chain";
import { countAudit, listActions, listAudit } from "@/features/security/audit/queries";
import { auditAddress } from "@/features/security/audit/rules";
import { AuditFilters, AuditPage } from "@/features/security/audit/schema";
import { AuditCheckBar } from "@/features/security/audit/ui/chain-check-bar";
import { AuditEntries } from "@/features/security/audit/ui/entry-list";
import { AuditExport } from "@/features/security/audit/ui/export-button";
import { AuditFilterForm } from "@/features/security/audit/ui/filters";

type AuditLogProps = { scope: TenantScope; asked: Record<string, unknown> };

export async function AuditLog({ scope, asked }: AuditLogProps) {
  const { timeZone } = scope.tenant;
  const filters = AuditFilters.parse(asked);
  const page = AuditPage.parse({ filters, cursor: asked.cursor });
  const { entries, nextCursor } = await listAudit(scope, page);
  const total = await countAudit(scope, filters);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <div className="flex flex-col gap-6">
      <AuditCheckBar last={await readLastCheck(scope)} timeZone={timeZone} />
      <AuditFilterForm filters={filters} actions={await listActions(scope)} />
      <AuditExport filters={filters} total={total} />
      {entries.length > 0 ? (
        <AuditEntries entries={entries} timeZone={timeZone} />
      ) : (
        <EmptyState
          mood={isFiltered ? "nothing-found" : "empty"}
          title={m.security_noEntries()}
          text={isFiltered ? m.security_noEntriesHint() : m.security_nothingDone()}
        />
      )}
      {nextCursor && (
        <Link
          href={auditAddress("/admin/audit", { ...filters, cursor: nextCursor })}
          className={buttonVariants({ variant: "outline", className: "self-center" })}
        >
          {m.security_earlier()}
        </Link>
      )}
    </div>
  );
}
