"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { InlineError } from "@/components/feedback/inline-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_MESSAGE_LENGTH, TICKET_TOPICS } from "@/domain/support/rules";
import type { TicketView } from "@/features/support/schema";
import { tooLong } from "@/lib/bounds";
import { toErrorMessage } from "@/lib/errors/error-message";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type TicketScreenProps = { ticket: TicketView; timeZone: string };

export function TicketScreen({ ticket, timeZone }: TicketScreenProps) {
  const { id: ticketId, name, email, isMember, topic, message, state, createdAt, answers } = ticket;
  const router = useRouter();
  const move = api.support.setState.useMutation({ onSuccess: () => router.refresh() });
  const isOpen = state === "open";
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={isOpen ? "warning" : "neutral"}>
          {isOpen ? m.support_tickets_ticket_open() : m.support_tickets_ticket_closed()}
        </Badge>
        <span>{TICKET_TOPICS[topic]()}</span>
        <Button
          size="sm"
          variant="outline"
          loading={move.isPending}
          onClick={() => move.mutate({ ticketId, state: isOpen ? "closed" : "open" })}
          className="ms-auto"
        >
          {isOpen ? m.common_close() : m.support_requests_reopen()}
        </Button>
        <InlineError className="w-full">{move.error && toErrorMessage(move.error)}</InlineError>
      </div>
      <ol className="flex flex-col gap-4">
        <Message by={name} note={email} at={createdAt} body={message} timeZone={timeZone} />
        {answers.map((answer) => (
          <Message
            key={answer.id}
            by={answer.by ?? m.common_aFormerMember()}
            note={m.support_tickets_ticket_byMail()}
            at={answer.at}
            body={answer.body}
            timeZone={timeZone}
            isAnswer
          />
        ))}
      </ol>
      {!isMember && <p className="text-sm text-muted-foreground">{m.support_tickets_ticket_unproved()}</p>}
      <AnswerForm key={answers.length} ticketId={ticketId} email={email} isOpen={isOpen} />
    </div>
  );
}

type MessageProps = {
  by: string;
  note: string;
  at: Date;
  body: string;
  timeZone: string;
  isAnswer?: boolean;
};

const Message = ({ by, note, at, body, timeZone, isAnswer }: MessageProps) => (
  <li className={isAnswer ? "rounded-lg border bg-muted/50 p-4" : "rounded-lg border bg-card p-4"}>
    <p className="flex flex-wrap gap-x-2 pb-2 text-sm">
      <span className="font-medium wrap-anywhere">{by}</span>
      <span className="break-all text-muted-foreground">{note}</span>
      <span className="text-muted-foreground sm:ms-auto">{formatDate(at, "moment", timeZone)}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{body}</p>
  </li>
);

type AnswerFormProps = { ticketId: string; email: string; isOpen: boolean };

/** `id` is created once per form, so that a double submit sends one answer. */
function AnswerForm({ ticketId, email, isOpen }: AnswerFormProps) {
  const router = useRouter();
  const [id] = useState(newId);
  const [body, setBody] = useState("");
  const [closes, setCloses] = useState(isOpen);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = api.support.answer.useMutation({
    onSuccess: () => {
      announce(m.support_tickets_ticket_answerSent());
      router.refresh();
    },
    onError: (error) => setProblem(toErrorMessage(error, m.support_unreachable())),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = !body.trim()
      ? m.support_noAnswer()
      : body.length > MAX_MESSAGE_LENGTH
        ? tooLong(MAX_MESSAGE_LENGTH)
        : null;
    setProblem(found);
    if (!found && !answer.isPending) answer.mutate({ id, ticketId, body, closes: isOpen && closes });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t pt-6">
      <Field
        label={m.support_tickets_ticket_answer()}
        hint={m.support_tickets_ticket_answerHint({ email })}
        error={problem ?? undefined}
        required
      >
        {(control) => (
          <Textarea {...control} rows={6} value={body} onChange={(event) => setBody(event.target.value)} />
        )}
      </Field>
      {isOpen && (
        <Checkbox
          label={m.support_tickets_ticket_closeWith()}
          checked={closes}
          onChange={(event) => setCloses(event.target.checked)}
        />
      )}
      <Button type="submit" loading={answer.isPending} className="self-start">
        {m.support_tickets_ticket_send()}
      </Button>
    </form>
  );
}
