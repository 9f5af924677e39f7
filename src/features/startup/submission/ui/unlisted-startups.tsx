import { clsx } from "clsx";
import { useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DraftLine } from "@/domain/startup/drafts/schema";
import { STATUS_NAMES } from "@/features/startup/directory/copy";
import { formatDate } from "@/lib/time/date";
import type { Submitted } from "./use-submit-startup";

export type Unlisted = Submitted & { launchAt: Date | null };

type UnlistedListProps = {
  drafts: readonly DraftLine[];
  unlisted?: readonly Unlisted[];
  timeZone: string;
};

export function UnlistedList(list: UnlistedListProps) {
  if (countOf(list) === 0) return null;
  return (
    <section aria-labelledby="unlisted" className="mb-8 rounded-lg border bg-card">
      <h2 id="unlisted" className="border-b px-4 py-2.5 text-sm font-medium">
        {m.startup_drafts_draft_notListed()}
      </h2>
      <UnlistedLines {...list} />
    </section>
  );
}

/** A button with the list behind it. The button has its place before it is known what is in the list. */
export function UnlistedMenu(list: UnlistedListProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countOf(list);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        className={clsx(count === 0 && "invisible")}
        onClick={() => setOpen(!isOpen)}
      >
        {m.startup_drafts_draft_notListedCount({ count })}
      </Button>
      {isOpen && (
        <div className="min-w-0 basis-full rounded-md border bg-card">
          <UnlistedLines {...list} />
        </div>
      )}
    </>
  );
}

const countOf = ({ drafts, unlisted = [] }: UnlistedListProps): number => drafts.length + unlisted.length;

const UnlistedLines = ({ drafts, unlisted = [], timeZone }: UnlistedListProps) => (
  <ul className="divide-y">
    {drafts.map(({ id, name, savedAt }) => (
      <li key={id}>
        <Link
          href={`/submit/${id}`}
          prefetch={false}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-muted"
        >
          <span className="min-w-0 grow truncate font-medium">{name || m.startup_draft_untitled()}</span>
          <span className="text-xs text-muted-foreground">
            <RichText
              text={m.startup_drafts_draft_saved()}
              parts={{ time: () => <TimeAgo date={savedAt} timeZone={timeZone} /> }}
            />
          </span>
          <Badge>{m.common_draft()}</Badge>
        </Link>
      </li>
    ))}
    {unlisted.map(({ id, slug, name, status, launchAt }) => (
      <li key={id} className="flex items-center gap-3 px-4 py-2.5">
        <Link
          href={`/startup/${slug}/edit`}
          prefetch={false}
          className="min-w-0 grow truncate font-medium hover:underline"
        >
          {name}
        </Link>
        {status === "scheduled" && launchAt && (
          <span className="text-xs text-muted-foreground">{formatDate(launchAt, "moment", timeZone)}</span>
        )}
        <Badge tone="warning">
          {status === "in_review" ? m.common_waitingForApproval() : STATUS_NAMES[status]()}
        </Badge>
      </li>
    ))}
  </ul>
);
