"use client";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { ListSkeleton } from "@/components/feedback/list-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { NeedsScript } from "@/components/feedback/needs-script";
import { Button } from "@/components/ui/button";
import { NoticeChoice } from "@/domain/notification/schema";
import { NOTICES } from "@/features/notification/copy";
import { useIsBrowser } from "@/lib/browser/use-is-browser";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { formatNoticeDay, groupByDay } from "./notice-days";
import { KindFilter, ReadFilter } from "./notice-filters";
import { NoticeItem } from "./notice-item";
import { ReadButton } from "./read-button";
import { useNotices } from "./use-notices";

type NotificationCenterProps = { timeZone: string; above: ReactNode };

/** The viewer's notifications, newest first; the address's query chooses which. (NOT-1) */
export function NotificationCenter(props: NotificationCenterProps) {
  if (useIsBrowser()) return <Chosen {...props} />;
  return (
    <>
      <NeedsScript />
      <ListSkeleton />
    </>
  );
}

function Chosen({ timeZone, above }: NotificationCenterProps) {
  const choice = NoticeChoice.parse(Object.fromEntries(useSearchParams() ?? []));
  const notices = useNotices(choice);
  const { data: viewer } = api.auth.viewer.useQuery();
  const { cases = 0, tickets = 0 } = viewer?.waiting ?? {};
  return (
    <Loaded query={notices.list} waiting={<ListSkeleton />}>
      {() => (
        <>
          {above}
          <Notices {...notices} choice={choice} timeZone={timeZone} isWaiting={cases + tickets > 0} />
        </>
      )}
    </Loaded>
  );
}

type NoticesProps = ReturnType<typeof useNotices> & {
  choice: NoticeChoice;
  timeZone: string;
  /** Something waits for a decision of the viewer, which the part above says. */
  isWaiting: boolean;
};

function Notices({
  choice,
  timeZone,
  isWaiting,
  notices,
  hasUnread,
  readOne,
  readAll,
  isReading,
  ...more
}: NoticesProps) {
  return (
    <div className="flex flex-col gap-4">
      {(notices.length > 0 || !isUnfiltered(choice)) && (
        <div className="flex flex-wrap items-center gap-3">
          <ReadFilter choice={choice} />
          <KindFilter choice={choice} />
          <Button
            variant="outline"
            className="ms-auto"
            onClick={readAll}
            loading={isReading}
            disabled={!hasUnread}
          >
            {m.notification_notices_readAll()}
          </Button>
        </div>
      )}
      {groupByDay(notices, timeZone).map(({ day, notices: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
          <h2 id={`day-${day}`} className="text-sm font-medium text-muted-foreground">
            {formatNoticeDay(day, new Date(), timeZone)}
          </h2>
          <ul className="divide-y overflow-hidden rounded-lg border bg-card">
            {ofDay.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                timeZone={timeZone}
                action={notice.isRead || <ReadButton notice={notice} onRead={() => readOne(notice)} />}
              />
            ))}
          </ul>
        </section>
      ))}
      {notices.length === 0 && !(isWaiting && isUnfiltered(choice)) && (
        <EmptyState {...emptyWords(choice)} mood={choice.filter === "unread" ? "done" : "empty"} />
      )}
      {more.error && <p role="alert">{toErrorMessage(more.error)}</p>}
      {more.hasMore && (
        <Button variant="outline" className="mx-auto w-40" loading={more.isLoading} onClick={more.loadMore}>
          {m.common_loadMore()}
        </Button>
      )}
    </div>
  );
}

const isUnfiltered = ({ filter, type }: NoticeChoice): boolean => filter === "all" && !type;

function emptyWords({ filter, type }: NoticeChoice) {
  const { title, text } = type
    ? NOTICES.noneOfKind
    : filter === "unread"
      ? NOTICES.noneUnread
      : NOTICES.empty;
  return { title: title(), text: text() };
}
