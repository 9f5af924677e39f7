import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import type { StoredMail } from "@/domain/mail/list-mails";
import { cn } from "@/lib/cn";

type MailListProps = { mails: readonly StoredMail[]; chosen: string; timeZone: string };

export const MailList = ({ mails, chosen, timeZone }: MailListProps) => (
  <ul className="max-h-64 divide-y overflow-y-auto rounded-lg border bg-card md:max-h-[70vh]">
    {mails.map(({ id, subject, recipient, createdAt }) => (
      <li key={id}>
        <Link
          href={`/dev/outbox?mail=${id}`}
          aria-current={id === chosen ? "true" : undefined}
          className={cn(
            "flex flex-col gap-0.5 px-4 py-3 text-sm hover:bg-muted",
            id === chosen && "bg-brand-wash",
          )}
        >
          <span className="truncate font-medium">{subject}</span>
          <span className="flex justify-between gap-3 text-xs text-muted-foreground">
            <span className="truncate">{recipient}</span>
            <TimeAgo date={createdAt} timeZone={timeZone} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
