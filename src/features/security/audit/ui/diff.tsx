import * as m from "#messages";
import type { Change } from "@/features/security/audit/rules";

const HEADS = [m.security_audit_field, m.common_before, m.common_after] as const;

const Value = ({ value }: { value: string | undefined }) =>
  value === undefined ? (
    <span className="text-muted-foreground">{m.security_audit_notSet()}</span>
  ) : (
    <span>{value}</span>
  );

export function AuditDiff({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted-foreground">{m.security_audit_noValues()}</p>;
  return (
    <table className="w-full table-fixed rounded-md border bg-card side-start">
      <caption className="sr-only">{m.common_changes()}</caption>
      <thead className="border-b">
        <tr>
          {HEADS.map((head) => (
            <th key={head()} scope="col" className="px-3 py-2 font-medium">
              {head()}
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
