import { type FormEvent, useState } from "react";
import { announce } from "@/components/announce";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/trpc/react";

type AddSpeakerFormProps = { sessionId: string; onAdded: () => void };

/** Puts a member on the programme by their username. */
export function AddSpeakerForm({ sessionId, onAdded }: AddSpeakerFormProps) {
  const [username, setUsername] = useState("");
  const add = api.session.decks.addSpeaker.useMutation({
    onSuccess: () => {
      announce(`${username} is on the programme.`);
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
        label="Add a speaker"
        hint="A member, by username. They are told at once, fill their deck themselves and can decline."
        error={add.error?.message}
        className="grow"
      >
        {(control) => (
          <Input
            {...control}
            value={username}
            placeholder="@username"
            maxLength={41}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setUsername(target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={add.isPending} className="mt-6.5">
        Add
      </Button>
    </form>
  );
}
