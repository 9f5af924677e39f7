import { useLayoutEffect, useRef } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
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

export function UnlistedList({ drafts, unlisted = [], timeZone }: UnlistedListProps) {
  const list = useRef<HTMLElement>(null);
  // It appears above the form, which may be in use: then the form stays where it is.
  useLayoutEffect(() => {
    const isFormUsed = document.activeElement?.closest("main form");
    if (list.current && isFormUsed && scrollY === 0) scrollBy(0, list.current.offsetHeight);
  }, []);
  if (!drafts.length && !unlisted.length) return null;
  return (
    <section ref={list} aria-labelledby="unlisted" className="mb-8 rounded-lg border bg-card">
      <h2 id="unlisted" className="border-b px-4 py-2.5 text-sm font-medium">
        {m.startup_drafts_draft_notListed()}
      </h2>
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
              <span className="text-xs text-muted-foreground">
                {formatDate(launchAt, "moment", timeZone)}
              </span>
            )}
            <Badge tone="warning">
              {status === "in_review" ? m.common_waitingForApproval() : STATUS_NAMES[status]()}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
