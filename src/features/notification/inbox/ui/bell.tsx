"use client";
import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAX_COUNTED } from "@/domain/notification/count-rules";
import { describeBell } from "@/features/notification/inbox/copy";
import { takeNotice } from "@/features/notification/inbox/urls";
import { api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";
import { useUnread } from "./use-unread";

/** Well below the time for which the server repeats a notice to a stream that opens. */
const RECENT_MS = 5000;

/**
 * The bell with a live unread count; without one, a dot if something waits for the viewer (`isAwaited`). Opening a notification marks it as read. Barred viewers get no count.
 */
export default function Bell({ isBarred, isAwaited }: { isBarred: boolean; isAwaited: boolean }) {
  const { notification } = api.useUtils();
  const { data: unread = 0, dataUpdatedAt: readAt, isLoading } = useUnread(!isBarred);
  const { mutate: read } = api.notification.read.useMutation({
    onSuccess: () => notification.unread.invalidate(),
  });
  useStream(
    { kind: "notices" },
    (notice) => {
      const isRecent = isLoading || Math.abs(Date.now() - readAt) < RECENT_MS;
      if (notice !== undefined || !isRecent) void notification.unread.invalidate();
    },
    { isOn: !isBarred },
  );
  useEffect(() => {
    const { id, address } = takeNotice(location.href);
    if (!id) return;
    history.replaceState(history.state, "", address);
    read({ id });
  }, [read]);
  return (
    <a
      href="/notifications"
      aria-label={describeBell(unread, MAX_COUNTED, isAwaited)}
      className={`${buttonVariants({ variant: "ghost", size: "icon" })} relative`}
    >
      <BellIcon aria-hidden="true" />
      {unread === 0 && isAwaited && (
        <span aria-hidden="true" className="absolute top-2 end-2 size-2 rounded-full bg-destructive-fill" />
      )}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-destructive-fill px-1 text-xs leading-none font-semibold text-white tabular-nums"
        >
          {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}
        </span>
      )}
    </a>
  );
}
