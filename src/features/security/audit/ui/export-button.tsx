import { Download } from "lucide-react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { auditAddress } from "@/features/security/audit/rules";
import type { AuditFilters } from "@/features/security/audit/schema";
import { formatNumber } from "@/lib/format/number";

const FORMATS = [
  { format: "csv", label: "CSV" },
  { format: "json", label: "JSON" },
] as const;

export const AuditExport = ({ filters, total }: { filters: AuditFilters; total: number }) =>
  total > 0 && (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted-foreground">
        <RichText
          text={m.security_audit_entries({ total, count: formatNumber(total) })}
          parts={{
            count: (words) => <span className="font-medium text-foreground tabular-nums">{words}</span>,
          }}
        />
      </p>
      <div className="flex gap-2">
        {FORMATS.map(({ format, label }) => (
          <a
            key={format}
            href={auditAddress("/api/audit", { ...filters, format })}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <Download aria-hidden="true" />
            {m.security_audit_all({ format: label })}
          </a>
        ))}
      </div>
    </div>
  );
