"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { DomainRecord } from "@/domain/tenant/domains/rules";

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast.success(m.tenant_domains_isCopied({ what }));
  } catch {
    void toast.error(m.common_notCopied(), { description: m.common_copyManually() });
  }
}

/** DNS records to create; each value can be copied. (TEN-6) */
export function RecordTable({ records }: { records: readonly DomainRecord[] }) {
  const hasWay = records.length > 1;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y rounded-md border">
        {records.map(({ type, host, relative, value, why }) => (
          <li key={`${type} ${value}`} className="flex flex-col gap-1 p-3">
            <p className="text-sm">
              <b>{type}</b> <span className="text-muted-foreground">{why}</span>
            </p>
            <Part label={m.common_name()} text={host} what={m.tenant_domains_nameOf({ type })} />
            <p className="text-muted-foreground text-xs">
              {m.tenant_domains_relativeName({ name: relative })}
            </p>
            <Part label={m.common_value()} text={value} what={m.tenant_domains_valueOf({ type })} />
          </li>
        ))}
      </ul>
      {!hasWay && <p className="text-sm text-muted-foreground">{m.tenant_domains_noCname()}</p>}
    </div>
  );
}

const Part = ({ label, text, what }: { label: string; text: string; what: string }) => (
  <div className="flex items-center gap-3">
    <span className="w-12 shrink-0 text-xs text-muted-foreground">{label}</span>
    <code className="min-w-0 grow text-sm break-all">{text}</code>
    <Button
      variant="ghost"
      size="sm"
      aria-label={m.tenant_domains_copyWhat({ what })}
      onClick={() => void copy(text, what)}
    >
      {m.common_copy()}
    </Button>
  </div>
);
