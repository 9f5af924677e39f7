import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { TimeAgo } from "@/components/content/time-ago";
import { Badge } from "@/components/ui/badge";
import { MAIL_QUEUE_COPY } from "@/features/notification/emails/copy";
import type { MailQueue } from "@/features/notification/schema";
import { formatNumber } from "@/lib/format/number";

type MailQueueCardProps = { queue: MailQueue; timeZone: string };

/** Email queue statistics for the community's admins. (NOT-6) */
export const MailQueueCard = ({ queue, timeZone }: MailQueueCardProps) => (
  <section aria-labelledby="mail-queue" className="mt-10 flex flex-col gap-4">
    <h2 id="mail-queue" className="text-lg font-semibold">
      {MAIL_QUEUE_COPY.title}
    </h2>
    <StatTiles className="grid-cols-3!">
      <StatTile label={MAIL_QUEUE_COPY.sent} value={formatNumber(queue.sentToday)} />
      <StatTile label={MAIL_QUEUE_COPY.waiting} value={formatNumber(queue.waiting)} />
      <StatTile label={MAIL_QUEUE_COPY.failed} value={formatNumber(queue.failed)} />
    </StatTiles>
    <div className="rounded-lg border bg-card empty:hidden">
      {queue.oldestAt && (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          {MAIL_QUEUE_COPY.oldest} <TimeAgo date={queue.oldestAt} timeZone={timeZone} />
        </p>
      )}
      {queue.troubles.length > 0 && (
        <ul aria-label={MAIL_QUEUE_COPY.failing} className="divide-y not-first:border-t">
          {queue.troubles.map(({ id, subject, state, attempts, error, writtenAt }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3 text-sm">
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-medium wrap-anywhere">{subject}</span>
                <Badge tone={state === "failed" ? "destructive" : "neutral"}>
                  {state === "failed" ? MAIL_QUEUE_COPY.failed : MAIL_QUEUE_COPY.waiting}
                </Badge>
              </span>
              <span className="wrap-anywhere text-muted-foreground">{error}</span>
              <span className="text-xs text-muted-foreground">
                {attempts === 1 ? MAIL_QUEUE_COPY.oneAttempt : MAIL_QUEUE_COPY.attempts(attempts)},{" "}
                <TimeAgo date={writtenAt} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);
