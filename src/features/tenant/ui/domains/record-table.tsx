"use client";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { DomainRecord } from "../../domain-rules";

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast.success(`${what} copied`);
  } catch {
    void toast.error("Could not copy", { description: "Select the text and copy it yourself." });
  }
}

/** The records to enter where the domain's DNS is kept, each part to be copied. (`docs/behaviours.md`, TEN-6) */
export function RecordTable({ records }: { records: readonly DomainRecord[] }) {
  const hasWay = records.length > 1;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">DNS records</h3>
      <ul className="flex flex-col divide-y rounded-md border">
        {records.map(({ type, host, value, why }) => (
          <li key={`${type} ${value}`} className="flex flex-col gap-1 p-3">
            <p className="text-sm">
              <b>{type}</b> <span className="text-muted-foreground">{why}</span>
            </p>
            <Part label="Name" text={host} what={`Name of the ${type} record`} />
            <Part label="Value" text={value} what={`Value of the ${type} record`} />
          </li>
        ))}
      </ul>
      {!hasWay && (
        <p className="text-sm text-muted-foreground">
          This domain can have no CNAME record, and the platform's own address is not known. Ask its operator
          where to point it, or add a name below it, such as www.
        </p>
      )}
    </section>
  );
}

const Part = ({ label, text, what }: { label: string; text: string; what: string }) => (
  <div className="flex items-center gap-3">
    <span className="w-12 shrink-0 text-xs text-muted-foreground">{label}</span>
    <code className="min-w-0 grow text-sm break-all">{text}</code>
    <Button variant="ghost" size="sm" aria-label={`Copy: ${what}`} onClick={() => void copy(text, what)}>
      Copy
    </Button>
  </div>
);
