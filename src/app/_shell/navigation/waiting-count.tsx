import * as m from "#messages";
import { Link } from "@/components/link";
import type { ViewerCard } from "./viewer-card";

type Waiting = NonNullable<ViewerCard["waiting"]>;

/** How much waits behind a link; nothing if nothing does. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="ms-auto flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-brand-wash px-1.5 text-xs font-semibold text-brand tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.shell_waiting_waiting({ count })}</span>
    </span>
  );

export const WaitingCount = ({ waiting }: { waiting: Waiting | null }) =>
  waiting && <CountBadge count={waiting.cases + waiting.tickets + waiting.applications} />;

/** Leads from the notifications to what waits. */
export function WaitingLinks({ waiting }: { waiting: Waiting | null }) {
  const { cases, tickets, applications } = waiting ?? { cases: 0, tickets: 0, applications: 0 };
  const links = [
    { href: "/admin/moderation", label: m.shell_waiting_cases({ cases }), count: cases },
    {
      href: "/admin/applications",
      label: m.shell_waiting_applications({ applications }),
      count: applications,
    },
    { href: "/admin/tickets", label: m.shell_waiting_tickets({ tickets }), count: tickets },
  ].filter(({ count }) => count > 0);
  if (!links.length) return null;
  return (
    <nav
      aria-label={m.shell_waiting_title()}
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg bg-brand-wash px-4 py-3 text-sm"
    >
      <span className="font-medium">{m.shell_waiting_title()}</span>
      {links.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="text-brand underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
