"use client";
import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { applyStageEvent, inOrder, upsertQuestion } from "@/features/session/questions/rules";
import type {
  ListedQuestion,
  MarkQuestion,
  Question,
  QuestionList,
} from "@/features/session/questions/schema";
import type { StageEvent } from "@/features/session/stage/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";

export type Questions = {
  /** Undefined while loading. Sorted by votes. */
  list: ListedQuestion[] | undefined;
  maySteer: boolean;
  vote: (question: ListedQuestion) => void;
  mark: (input: MarkQuestion) => void;
  take: (question: Question) => void;
};

export function useQuestions(sessionId: string): Questions {
  const utils = api.useUtils();
  const { data, refetch } = api.session.questions.list.useQuery(
    { sessionId },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const change = (next: (known: QuestionList) => QuestionList): void => {
    utils.session.questions.list.setData({ sessionId }, (known) => known && next(known));
  };
  const take = (question: Question & Partial<ListedQuestion>): void =>
    change((known) => upsertQuestion(known, question));
  useStream(
    { kind: "stage", sessionId },
    (event) => {
      if (event) change((known) => applyStageEvent(known, event as StageEvent));
      else void refetch();
    },
    { isLasting: true },
  );
  const vote = useVote(take, () => void refetch());
  const mark = api.session.questions.mark.useMutation({
    onSuccess: take,
    onError: (error) => tell(error),
  });
  return {
    list: data && inOrder(data.questions),
    maySteer: data?.maySteer ?? false,
    vote,
    mark: (input) => mark.mutate(input),
    take: (question) => take({ ...question, isMine: true }),
  };
}

/** Updates optimistically, then applies the server's response. */
function useVote(take: (question: ListedQuestion) => void, reread: () => void) {
  const cast = api.session.questions.vote.useMutation({
    onError: (error) => {
      reread();
      tell(error);
    },
  });
  return (question: ListedQuestion): void => {
    if (cast.isPending) return;
    const hasVoted = !question.hasVoted;
    take({ ...question, hasVoted, voteCount: question.voteCount + (hasVoted ? 1 : -1) });
    cast.mutate(
      { questionId: question.id, vote: hasVoted ? "set" : "clear" },
      { onSuccess: (state) => take({ ...question, ...state }) },
    );
  };
}

function tell(error: ApiError): void {
  if (error.data?.reason === "signed-out")
    requestDialog({ kind: "sign-in", title: m.session_questions_question_signInTitle() });
  else void toast.error(toErrorMessage(error));
}
