import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { TICKET_TOPICS } from "@/domain/support/rules";
import { TICKET_STATES, type TicketPage, type TicketState } from "@/features/support/schema";

type TicketListProps = { page: TicketPage; state: TicketState; timeZone: string };

const NAMES: Record<TicketState, () => string> = {
  open: m.support_tickets_ticket_open,
  closed: m.support_tickets_ticket_closed,
};

export function TicketList({ page: { tickets, next }, state, timeZone }: TicketListProps) {
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={m.support_requests_state()} className="segments">
        {TICKET_STATES.map((name) => (
          <Link
            key={name}
            href={`/admin/tickets?state=${name}`}
            aria-current={name === state ? "page" : undefined}
            className="segment"
          >
            {NAMES[name]()}
          </Link>
        ))}
      </nav>
      {tickets.length === 0 && (
        <EmptyState
          mood={state === "open" ? "done" : "empty"}
          title={state === "open" ? m.support_tickets_ticket_none() : m.support_tickets_ticket_noneClosed()}
          text={m.support_tickets_ticket_noneText()}
        />
      )}
      {tickets.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {tickets.map(({ id, reference, name, topic, opening, answers, createdAt }) => (
            <li key={id} className="relative flex flex-col gap-1 p-4 hover:bg-muted/50">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  href={`/admin/tickets/${id}`}
                  prefetch={false}
                  className="font-medium wrap-anywhere after:absolute after:inset-0"
                >
                  {m.lib_labelled({ label: TICKET_TOPICS[topic](), text: name })}
                </Link>
                <Badge tone={answers ? "success" : "warning"}>
                  {answers === 0
                    ? m.support_tickets_ticket_notAnswered()
                    : answers === 1
                      ? m.support_tickets_ticket_answered()
                      : m.support_tickets_ticket_answers({ answers })}
                </Badge>
              </p>
              <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{opening}</p>
              <p className="text-xs text-muted-foreground">
                <span className="tabular-nums">{reference}</span> ·{" "}
                <TimeAgo date={createdAt} timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Link
          href={`/admin/tickets?${new URLSearchParams({ state, at: next.at, after: next.id })}`}
          className={buttonVariants({ variant: "outline", className: "self-center" })}
        >
          {m.support_requests_next()}
        </Link>
      )}
    </div>
  );
}
