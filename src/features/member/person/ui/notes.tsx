"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NOTE_LENGTH } from "@/domain/member/list/rules";
import type { Person, PersonNote } from "@/features/member/person/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

export function Notes({ person, timeZone }: { person: Person; timeZone: string }) {
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState<string>();
  const { done } = useMutationFeedback();
  const add = api.member.addNote.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: () => {
      setBody("");
      done(m.member_person_note_added());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setProblem(body.trim() ? undefined : m.common_emptyText());
    if (body.trim()) add.mutate({ userId: person.userId, body });
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-3">
        <Field label={m.member_person_note_new()} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_NOTE_LENGTH}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" loading={add.isPending} className="self-start">
          {m.member_person_note_add()}
        </Button>
      </form>
      {person.notes.length > 0 && (
        <ul
          aria-label={m.common_notes()}
          className="flex flex-col divide-y rounded-lg border bg-card text-sm"
        >
          {person.notes.map((note) => (
            <Note key={note.id} note={note} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </>
  );
}

function Note({
  note: { id, body, author, isOwn, createdAt },
  timeZone,
}: {
  note: PersonNote;
  timeZone: string;
}) {
  const { done, onError } = useMutationFeedback({ failed: m.member_person_note_notDeleted() });
  const remove = api.member.deleteNote.useMutation({
    onError,
    onSuccess: () => done(m.member_person_note_deleted()),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{body}</p>
        <p className="text-xs text-muted-foreground">
          <span>{author ? `@${author}` : m.common_aFormerMember()}</span>,{" "}
          {formatDate(createdAt, "moment", timeZone)}
        </p>
      </div>
      {isOwn && (
        <Button
          variant="outline"
          size="sm"
          loading={remove.isPending}
          onClick={() => remove.mutate({ noteId: id })}
        >
          {m.common_delete()}
        </Button>
      )}
    </li>
  );
}
