import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { diffOf, nameOfAction } from "@/features/security/audit/rules";
import type { ShownEntry } from "@/features/security/audit/schema";
import { isId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { AuditDiff } from "./diff";

type AuditListProps = { entries: readonly ShownEntry[]; timeZone: string };

export const AuditEntries = ({ entries, timeZone }: AuditListProps) => (
  <ol className="divide-y rounded-lg border">
    {entries.map((entry) => (
      <li key={entry.id}>
        <details className="group">
          <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 text-sm hover:bg-accent">
            <time
              dateTime={entry.createdAt.toISOString()}
              className="w-40 shrink-0 text-muted-foreground tabular-nums"
            >
              {formatDate(entry.createdAt, "moment", timeZone)}
            </time>
            <span className="font-medium break-all">{entry.actor}</span>
            <Badge>{nameOfAction(entry.action)}</Badge>
            <span className="min-w-0 break-all text-muted-foreground">{targetOf(entry)}</span>
          </summary>
          <div className="flex flex-col gap-3 border-t bg-muted px-4 py-4 text-sm">
            {entry.reason && (
              <p>
                <span className="text-muted-foreground">{m.security_audit_reasonLabel()} </span>
                {entry.reason}
              </p>
            )}
            <AuditDiff changes={diffOf(entry.before, entry.after)} />
            <Proof entry={entry} />
          </div>
        </details>
      </li>
    ))}
  </ol>
);

/** Shows only the end of an id, which is enough to tell entries apart. The details contain it in full. */
const SHOWN_OF_ID = 8;

function targetOf({ targetType, targetId, targetName }: ShownEntry): string {
  if (targetName) return `${targetType} ${targetName}`;
  if (targetType === "tenant") return m.security_audit_community();
  return isId(targetId)
    ? `${targetType} …${targetId.slice(-SHOWN_OF_ID)}`
    : `${targetType} ${targetId ?? ""}`;
}

function Proof({ entry }: { entry: ShownEntry }) {
  const facts: [string, string | null][] = [
    [m.common_entry(), entry.seq === null ? null : `${entry.seq}`],
    [m.security_metrics_activity_network(), entry.network],
    [m.common_request(), entry.requestId],
    [m.common_target(), entry.targetId],
    [m.common_hash(), entry.hash],
  ];
  return (
    <dl className="flex flex-col gap-1 text-xs text-muted-foreground">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex gap-2">
              <dt className="w-16 shrink-0">{name}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
