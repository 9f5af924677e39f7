import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import { type Action, DONE_SENTENCES } from "@/domain/moderation/cases/rules";
import type { CaseFilter, CaseView, DecideCases, Decided } from "@/features/moderation/cases/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

export type Order = { action: Action; ids: string[] };

const countOf = (cases: readonly unknown[]): string =>
  cases.length === 1
    ? m.moderation_cases_queue_oneCase()
    : m.moderation_cases_decision_cases({ cases: cases.length });

export function useQueue(filter: CaseFilter) {
  const utils = api.useUtils();
  const list = api.cases.list.useInfiniteQuery(filter, { getNextPageParam: ({ next }) => next });
  const cases: CaseView[] = list.data?.pages.flatMap((page) => page.cases) ?? [];
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<Order | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const active = cases.find(({ id }) => id === lookedAt) ?? cases[0] ?? null;
  const checked = new Set(cases.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
  const router = useRouter();
  const refresh = () => {
    // The count in the heading is rendered by the server.
    router.refresh();
    return utils.cases.list.invalidate();
  };

  const undoing = api.cases.undo.useMutation({
    onSuccess: async ({ done, refused }) => {
      await refresh();
      setLast(null);
      if (done.length) void toast.success(m.moderation_cases_queue_undoneFor({ cases: countOf(done) }));
      showRefused(refused);
    },
    onError: (error) => toastError(m.moderation_cases_queue_notUndone(), error),
  });
  const undo = (batchId: string) => !undoing.isPending && undoing.mutate({ batchId });

  const deciding = api.cases.decide.useMutation();
  /** Returns null on success, otherwise the message to show in the form, which keeps its input. */
  async function decide(input: DecideCases): Promise<string | null> {
    try {
      const decided = await deciding.mutateAsync(input);
      await refresh();
      setOrder(null);
      setChosen(new Set());
      showDecided(input.action, decided);
      return null;
    } catch (error) {
      return toErrorMessage(error);
    }
  }

  function showDecided(action: Action, { batchId, done, refused }: Decided): void {
    if (done.length) {
      setLast(batchId);
      const words = DONE_SENTENCES[action]({ cases: done.length });
      announce(words);
      void toast.success(words, {
        action: { label: m.common_undo(), onClick: () => undo(batchId) },
      });
    }
    showRefused(refused, done.length > 0);
  }

  function move(by: 1 | -1): void {
    const at = cases.findIndex(({ id }) => id === active?.id);
    const next = cases[Math.min(Math.max(at + by, 0), cases.length - 1)];
    if (!next) return;
    setLookedAt(next.id);
    document.getElementById(`case-${next.id}`)?.focus();
  }

  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return {
    ...{ cases, active, activeId: active?.id ?? null, checked, order, last, move, toggle, decide, undo },
    isPending: list.isPending,
    hasFailed: list.isError,
    reload: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    isDeciding: deciding.isPending,
    isUndoing: undoing.isPending,
    look: setLookedAt,
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    begin: (action: Action, ids: string[]) => ids.length > 0 && setOrder({ action, ids }),
    close: () => setOrder(null),
  };
}
export type Queue = ReturnType<typeof useQueue>;

function showRefused(refused: Decided["refused"], keepsLast = false): void {
  const [first] = refused;
  if (!first) return;
  const words = [...new Set(refused.map((one) => one.words))].join(" ");
  void toast.error(
    refused.length === 1
      ? m.moderation_cases_queue_notDone()
      : m.moderation_cases_queue_notDoneFor({ cases: countOf(refused) }),
    {
      description: words,
      keepsLast,
    },
  );
}
