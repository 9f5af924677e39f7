"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import type { Recording } from "@/features/session/replay/recording-rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type RecordingFormProps = { sessionId: string; url: string; onSaved: (recording: Recording | null) => void };

export function RecordingForm({ sessionId, url: known, onSaved }: RecordingFormProps) {
  const [url, setUrl] = useState(known);
  const save = api.session.replay.setRecording.useMutation({
    onSuccess: (recording) => {
      onSaved(recording);
      setUrl(recording?.url ?? "");
      void toast.success(
        recording ? m.session_replay_recording_saved() : m.session_replay_recording_removed(),
      );
    },
  });
  const { error } = save;
  const problem = error && toErrorMessage(error);
  return (
    <form
      noValidate
      className="flex max-w-reading flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ sessionId, url });
      }}
    >
      <Field
        label={m.session_replay_recording_label()}
        hint={m.session_replay_recording_hint()}
        optional
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={({ target }) => {
              save.reset();
              setUrl(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" variant="outline" loading={save.isPending} className="self-end">
        {m.session_replay_recording_save()}
      </Button>
    </form>
  );
}
