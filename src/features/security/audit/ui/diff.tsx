import { AUDIT_COPY } from "@/features/security/audit/copy";
import type { Change } from "@/features/security/audit/rules";

const HEADS = [AUDIT_COPY.field, AUDIT_COPY.before, AUDIT_COPY.after] as const;

const Value = ({ value }: { value: string | undefined }) =>
  value === undefined ? <span className="text-muted-foreground">{AUDIT_COPY.notSet}</span> : value;

export function AuditDiff({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted-foreground">{AUDIT_COPY.noValues}</p>;
  return (
    <table className="w-full table-fixed rounded-md border bg-card text-left">
      <caption className="sr-only">{AUDIT_COPY.changes}</caption>
      <thead className="border-b">
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y align-top">
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className="px-3 py-2 font-normal break-all text-muted-foreground">
              {field}
            </th>
            <td className="px-3 py-2 wrap-anywhere whitespace-pre-wrap">
              <Value value={before} />
            </td>
            <td className="px-3 py-2 wrap-anywhere whitespace-pre-wrap">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
