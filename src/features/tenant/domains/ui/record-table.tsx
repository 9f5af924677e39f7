"use client";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { DOMAINS_COPY } from "@/features/tenant/domains/copy";
import type { DomainRecord } from "@/features/tenant/domains/rules";

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast.success(DOMAINS_COPY.isCopied(what));
  } catch {
    void toast.error(DOMAINS_COPY.notCopied, { description: DOMAINS_COPY.copyByHand });
  }
}

/** DNS records to create; each value can be copied. (TEN-6) */
export function RecordTable({ records }: { records: readonly DomainRecord[] }) {
  const hasWay = records.length > 1;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y rounded-md border">
        {records.map(({ type, host, value, why }) => (
          <li key={`${type} ${value}`} className="flex flex-col gap-1 p-3">
            <p className="text-sm">
              <b>{type}</b> <span className="text-muted-foreground">{why}</span>
            </p>
            <Part label={DOMAINS_COPY.name} text={host} what={DOMAINS_COPY.nameOf(type)} />
            <Part label={DOMAINS_COPY.value} text={value} what={DOMAINS_COPY.valueOf(type)} />
          </li>
        ))}
      </ul>
      {!hasWay && <p className="text-sm text-muted-foreground">{DOMAINS_COPY.noCname}</p>}
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
      aria-label={DOMAINS_COPY.copyWhat(what)}
      onClick={() => void copy(text, what)}
    >
      {DOMAINS_COPY.copy}
    </Button>
  </div>
);
