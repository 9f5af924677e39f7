import { keepPreviousData } from "@tanstack/react-query";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import type { NoticeChoice, NoticeView } from "@/domain/notification/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";

/** The live list and its actions. While another choice loads, the list of the last one stays. */
export function useNotices(choice: NoticeChoice) {
  const { notification } = api.useUtils();
  const list = api.notification.list.useInfiniteQuery(choice, {
    initialCursor: null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const refresh = () => notification.invalidate();
  const outcome = {
    onSuccess: refresh,
    onError: (error: unknown) => void toast.error(toErrorMessage(error)),
  };
  const one = api.notification.read.useMutation(outcome);
  const all = api.notification.readAll.useMutation(outcome);
  useStream({ kind: "notices" }, () => void refresh());
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = notices[0];
  return {
    list,
    notices,
    hasUnread: notices.some(({ isRead }) => !isRead),
    readOne: ({ id }: NoticeView) =>
      one.mutate({ id }, { onSuccess: () => announce(m.notification_inbox_notices_read()) }),
    readAll: () =>
      newest &&
      all.mutate(
        { until: newest.createdAt },
        { onSuccess: () => announce(m.notification_inbox_notices_allRead()) },
      ),
    isReading: all.isPending,
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    error: list.isFetchNextPageError ? list.error : null,
  };
}
