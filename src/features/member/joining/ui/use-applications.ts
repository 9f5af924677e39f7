import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import type { DecideApplications, ListApplications } from "@/features/member/joining/schema";
import { api } from "@/trpc/react";

export type ApplicationQueue = ReturnType<typeof useApplications>;

/** The applications of one state, and the decisions about them. */
export function useApplications(status: ListApplications["status"]) {
  const cache = api.useUtils();
  const query = api.member.joining.applications.useInfiniteQuery(
    { status },
    { getNextPageParam: ({ next }) => next },
  );
  const refresh = () => {
    void cache.auth.viewer.invalidate();
    return cache.member.joining.applications.invalidate();
  };
  const change = api.member.joining.decide.useMutation({ onSettled: refresh });
  const reopen = api.member.joining.undo.useMutation({
    onSuccess: () => toast.success(m.member_joining_queue_reopened()),
    onError: (error) => toastError(m.member_joining_queue_notUndone(), error),
    onSettled: refresh,
  });
  async function decide(input: DecideApplications): Promise<unknown> {
    try {
      const { decided } = await change.mutateAsync(input);
      void toast.success(m.member_joining_queue_done({ count: decided }));
      return null;
    } catch (error) {
      return error;
    }
  }
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    isBusy: change.isPending,
    isReopening: reopen.isPending,
    decide,
    approve: async (ids: string[]): Promise<void> => {
      const error = await decide({ verdict: "approve", ids });
      if (error) toastError(m.member_joining_queue_notDecided(), error);
    },
    undo: (id: string) => reopen.mutate({ id }),
  };
}
