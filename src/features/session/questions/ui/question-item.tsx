"use client";
import { Check, ChevronUp, Eye, EyeOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ReportIconButton } from "@/features/session/browse/ui/report-link";
import { describeReason } from "@/features/session/questions/rules";
import type { ListedQuestion } from "@/features/session/questions/schema";
import { questionAnchor } from "@/features/session/questions/urls";
import { personName } from "@/features/session/ui/person-name";
import { cn } from "@/lib/cn";
import type { Questions } from "./use-questions";

type QuestionItemProps = {
  question: ListedQuestion;
  questions: Questions;
  isLive: boolean;
  /** For the audience. Hosts and speakers look for what to answer. */
  marksOwn?: boolean;
};

export function QuestionItem({ question, questions, isLive, marksOwn = false }: QuestionItemProps) {
  const { body, asker, slide, isAnswered, isHidden, isMine } = question;
  const name = personName(asker);
  return (
    <li id={questionAnchor(question.id)} tabIndex={-1} className="flex gap-3 py-3">
      <Votes
        question={question}
        name={name}
        isOpen={isLive && !isHidden}
        onPress={() => questions.vote(question)}
      />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p lang={membersLanguage()} className="text-sm wrap-anywhere whitespace-pre-line">
          {body}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <span>{name}</span>
          {marksOwn && isMine && <Badge tone="brand">{m.session_questions_question_mine()}</Badge>}
          {slide && <span>{m.session_questions_question_onSlide({ slide })}</span>}
          {isAnswered && <Badge tone="success">{m.common_answered()}</Badge>}
          {isHidden && <Badge tone="warning">{m.common_questionHidden()}</Badge>}
        </p>
        {isHidden && question.hiddenReason && (
          <p className="rounded-md bg-warning-wash px-3 py-2 text-sm">
            {m.session_questions_question_hiddenBecause({ reason: describeReason(question.hiddenReason) })}
          </p>
        )}
      </div>
      {!isMine && !questions.maySteer && (
        <ReportIconButton
          targetType="question"
          targetId={question.id}
          name={m.session_questions_question_questionOf({ asker: name })}
        />
      )}
      {questions.maySteer && <Marks question={question} mark={questions.mark} />}
    </li>
  );
}

type VotesProps = { question: ListedQuestion; name: string; isOpen: boolean; onPress: () => void };

/** Read-only for the viewer's own questions and after the session. */
function Votes({ question: { voteCount, hasVoted, isMine }, name, isOpen, onPress }: VotesProps) {
  const place = "h-12 w-11 shrink-0 flex-col gap-0 rounded-md border text-sm tabular-nums";
  if (isMine || !isOpen)
    return (
      <span
        role="img"
        aria-label={
          isMine
            ? m.session_questions_question_ownVotes({ votes: voteCount })
            : m.session_questions_question_vote({ asker: name, votes: voteCount })
        }
        className={cn(place, "grid place-items-center border-dashed text-muted-foreground")}
      >
        {voteCount}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      aria-label={m.session_questions_question_vote({ asker: name, votes: voteCount })}
      onClick={onPress}
      className={cn(
        place,
        "flex items-center justify-center font-medium",
        hasVoted ? "border-brand bg-brand-wash text-brand" : "bg-card hover:border-brand hover:text-brand",
      )}
    >
      <ChevronUp aria-hidden="true" className="size-4" />
      <span>{voteCount}</span>
    </button>
  );
}

function Marks({ question, mark }: { question: ListedQuestion; mark: Questions["mark"] }) {
  const { id: questionId, isAnswered, isHidden } = question;
  return (
    <div className="flex shrink-0 gap-1">
      <Mark
        label={
          isAnswered ? m.session_questions_question_markOpen() : m.session_questions_question_markAnswered()
        }
        onPress={() => mark({ questionId, isAnswered: !isAnswered })}
      >
        {isAnswered ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
      </Mark>
      <Mark
        label={isHidden ? m.session_questions_question_show() : m.common_hide()}
        onPress={() => mark({ questionId, isHidden: !isHidden })}
      >
        {isHidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      </Mark>
    </div>
  );
}

type MarkProps = { label: string; onPress: () => void; children: ReactNode };

const Mark = ({ label, onPress, children }: MarkProps) => (
  <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onPress}>
    {children}
  </Button>
);
