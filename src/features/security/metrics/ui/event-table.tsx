import * as m from "#messages";
import { EVENT_NAMES } from "@/domain/security/metrics/event-rules";
import type { ShownEvent } from "@/features/security/schema";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";

type EventTableProps = { events: readonly ShownEvent[]; timeZone: string };

const HEADS = [
  m.common_when,
  m.security_metrics_activity_what,
  m.common_who,
  m.security_metrics_activity_network,
  m.security_metrics_activity_route,
  m.security_metrics_activity_limit,
  m.security_metrics_activity_times,
] as const;

const cells = (event: ShownEvent, timeZone: string): string[] => [
  formatDate(event.lastAt, "moment", timeZone),
  EVENT_NAMES[event.kind](),
  event.actor ?? m.security_visitor(),
  event.network || m.security_manyNetworks(),
  event.route,
  event.limit || "–",
  formatNumber(event.count),
];

export const EventTable = ({ events, timeZone }: EventTableProps) => (
  <table className="w-full text-sm max-md:block">
    <thead className="border-b side-start max-md:sr-only">
      <tr>
        {HEADS.map((head) => (
          <th key={head()} scope="col" className="py-2 pe-4 font-medium last:pe-0 last:side-end">
            {head()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y max-md:flex max-md:flex-col max-md:gap-3 max-md:divide-y-0">
      {events.map((event) => (
        <tr key={event.id} className="max-md:block max-md:rounded-lg max-md:border max-md:p-3">
          {cells(event, timeZone).map((text, index) => (
            <td
              key={HEADS[index]?.()}
              className="py-2 pe-4 tabular-nums last:pe-0 last:side-end max-md:flex max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:pe-0 max-md:side-end"
            >
              <span aria-hidden="true" className="text-muted-foreground md:hidden">
                {HEADS[index]?.()}
              </span>
              <span className="break-all">{text}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
