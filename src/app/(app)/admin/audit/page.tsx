import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/require-page";
import { EmptyState } from "@/components/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { readLastCheck } from "@/features/security/audit-check";
import { countAudit, listActions, listAudit } from "@/features/security/audit-reading";
import { auditAddress } from "@/features/security/audit-rules";
import { AuditFilters, AuditPage } from "@/features/security/audit-schema";
import { COPY } from "@/features/security/copy";
import { AuditCheckBar } from "@/features/security/ui/audit-check-bar";
import { AuditExport } from "@/features/security/ui/audit-export";
import { AuditFilterForm } from "@/features/security/ui/audit-filters";
import { AuditEntries } from "@/features/security/ui/audit-list";
import { AdminFrame } from "../../../_admin/admin-frame";
import { Restricted } from "../../../_shell/restricted";

export const metadata: Metadata = { title: "Audit log", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, unknown>> };

export default async function AuditLogPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/audit");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { timeZone, name } = scope.tenant;
  const search = await searchParams;
  const filters = AuditFilters.parse(search);
  const page = AuditPage.parse({ filters, cursor: search.cursor });
  const { entries, nextCursor } = await listAudit(scope, page);
  const total = await countAudit(scope, filters);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/audit"
      title="Audit log"
      text={`Every act of those who run ${name}, for good: nobody can change or remove an entry.`}
    >
      <div className="flex flex-col gap-6">
        <AuditCheckBar last={await readLastCheck(scope)} timeZone={timeZone} />
        <AuditFilterForm filters={filters} actions={await listActions(scope)} />
        <AuditExport filters={filters} total={total} />
        {entries.length > 0 ? (
          <AuditEntries entries={entries} timeZone={timeZone} />
        ) : (
          <EmptyState title={COPY.noEntries} text={isFiltered ? COPY.noEntriesHint : COPY.nothingDone} />
        )}
        {nextCursor && (
          <Link
            href={auditAddress("/admin/audit", { ...filters, cursor: nextCursor })}
            className={buttonVariants({ variant: "outline", className: "self-center" })}
          >
            {COPY.earlier}
          </Link>
        )}
      </div>
    </AdminFrame>
  );
}
