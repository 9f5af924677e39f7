import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { TimeAgo } from "@/components/content/time-ago";
import { Badge } from "@/components/ui/badge";
import type { MailQueue } from "@/domain/notification/schema";
import { formatNumber } from "@/lib/format/number";

type MailQueueCardProps = { queue: MailQueue; timeZone: string };

/** Email queue statistics for the community's admins. (NOT-6) */
export const MailQueueCard = ({ queue: { oldestAt, ...queue }, timeZone }: MailQueueCardProps) => (
  <section aria-labelledby="mail-queue" className="mt-10 flex flex-col gap-4">
    <h2 id="mail-queue" className="text-lg font-semibold">
      {m.common_emails()}
    </h2>
    <StatTiles className="sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
      <StatTile label={m.notification_emails_mailQueue_sent()} value={formatNumber(queue.sentToday)} />
      <StatTile label={m.common_waiting()} value={formatNumber(queue.waiting)} />
      <StatTile label={m.notification_emails_mailQueue_failed()} value={formatNumber(queue.failed)} />
    </StatTiles>
    <div className="rounded-lg border bg-card empty:hidden">
      {oldestAt && (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          <RichText
            text={m.notification_emails_mailQueue_oldest()}
            parts={{ time: () => <TimeAgo date={oldestAt} timeZone={timeZone} /> }}
          />
        </p>
      )}
      {queue.troubles.length > 0 && (
        <ul aria-label={m.notification_emails_mailQueue_failing()} className="divide-y not-first:border-t">
          {queue.troubles.map(({ id, subject, state, attempts, error, writtenAt }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-medium wrap-anywhere">{subject}</span>
                <Badge tone={state === "failed" ? "destructive" : "neutral"}>
                  {state === "failed" ? m.notification_emails_mailQueue_failed() : m.common_waiting()}
                </Badge>
              </span>
              <span className="wrap-anywhere text-muted-foreground">{error}</span>
              <span className="text-xs text-muted-foreground">
                <RichText
                  text={m.notification_emails_mailQueue_attempts({ attempts })}
                  parts={{ time: () => <TimeAgo date={writtenAt} timeZone={timeZone} /> }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);
