import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { MemberInput } from "./member-input";

type AddSpeakerFormProps = { sessionId: string; onAdded: () => void };

export function AddSpeakerForm({ sessionId, onAdded }: AddSpeakerFormProps) {
  const [username, setUsername] = useState("");
  const add = api.session.decks.addSpeaker.useMutation({
    onSuccess: () => {
      announce(m.session_speakers_speaker_added({ name: username }));
      setUsername("");
      onAdded();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() && !add.isPending) add.mutate({ sessionId, username });
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2" noValidate>
      <Field
        label={m.session_speakers_speaker_add()}
        hint={m.session_speakers_speaker_addHint()}
        error={add.error ? toErrorMessage(add.error) : undefined}
        className="grow"
      >
        {(control) => <MemberInput {...control} value={username} maxLength={41} onWrite={setUsername} />}
      </Field>
      <Button type="submit" loading={add.isPending} className="mt-6.5">
        {m.common_add()}
      </Button>
    </form>
  );
}
