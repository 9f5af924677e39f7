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
  return (
    <Loaded query={notices.list} waiting={<ListSkeleton />}>
      {() => (
        <>
          {above}
          <Notices {...notices} choice={choice} timeZone={timeZone} />
        </>
      )}
    </Loaded>
  );
}

type NoticesProps = ReturnType<typeof useNotices> & { choice: NoticeChoice; timeZone: string };

function Notices({
  choice,
  timeZone,
  notices,
  hasUnread,
  readOne,
  readAll,
  isReading,
  ...more
}: NoticesProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReadFilter choice={choice} />
        <Button variant="outline" size="sm" onClick={readAll} loading={isReading} disabled={!hasUnread}>
          {m.notification_notices_readAll()}
        </Button>
      </div>
      <KindFilter choice={choice} />
      {notices.length ? (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              timeZone={timeZone}
              action={notice.isRead || <ReadButton notice={notice} onRead={() => readOne(notice)} />}
            />
          ))}
        </ul>
      ) : (
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

function emptyWords({ filter, type }: NoticeChoice) {
  const { title, text } = type
    ? NOTICES.noneOfKind
    : filter === "unread"
      ? NOTICES.noneUnread
      : NOTICES.empty;
  return { title: title(), text: text() };
}
