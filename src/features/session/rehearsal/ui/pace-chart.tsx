import { clsx } from "clsx";
import * as m from "#messages";
import { WideTable } from "@/components/content/wide-table";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import { describePace, levelOf, type PaceLevel, slideMsOf } from "@/features/session/rehearsal/rules";
import type { Rehearsal } from "@/features/session/rehearsal/schema";
import { formatDate } from "@/lib/time/date";

type PaceMapProps = { rehearsals: readonly Rehearsal[]; format: SessionFormat; timeZone: string };

const MAX_SHOWN = 5;

const LOOKS: Record<PaceLevel, string> = {
  short: "bg-muted text-muted-foreground",
  good: "bg-success-wash text-success",
  over: "bg-destructive-wash font-semibold text-destructive",
};

export function PaceMap({ rehearsals, format, timeZone }: PaceMapProps) {
  const runs = rehearsals.slice(0, MAX_SHOWN);
  const slideMs = slideMsOf(format);
  const numbers = Array.from({ length: FORMATS[format].slides }, (_, index) => index + 1);
  return (
    <WideTable label={m.session_rehearsal_paceCaption()}>
      <table className="w-full max-w-reading border-separate border-spacing-1 text-sm tabular-nums">
        <caption className="sr-only">{m.session_rehearsal_paceCaption()}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-2 py-1 side-start font-medium">
              {m.common_slide()}
            </th>
            {runs.map(({ id, createdAt }) => (
              <th
                key={id}
                scope="col"
                className="px-2 py-1 side-start text-xs font-medium text-muted-foreground"
              >
                {formatDate(createdAt, "moment", timeZone)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number) => (
            <tr key={number}>
              <th scope="row" className="px-2 py-1 side-start font-medium">
                {number}
              </th>
              {runs.map(({ id, pace }) => (
                <PaceCell key={id} ms={pace[number - 1]} slideMs={slideMs} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

const PaceCell = ({ ms, slideMs }: { ms: number | undefined; slideMs: number }) => (
  <td className={clsx("rounded-sm px-2 py-1", ms !== undefined && LOOKS[levelOf(ms, slideMs)])}>
    {ms === undefined ? (
      <span className="text-muted-foreground">{m.session_rehearsal_notReached()}</span>
    ) : (
      describePace(ms, slideMs)
    )}
  </td>
);
