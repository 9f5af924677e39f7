"use client";
import { useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DeclineFounding } from "@/features/platform/founding/schema";
import { api } from "@/trpc/react";

/** Approves a request, or declines it with a reason for the founder. */
export function DecisionForm({ id, name }: { id: string; name: string }) {
  const [reason, setReason] = useState<string | null>(null);
  const [error, setError] = useState("");
  const { done, onError } = useMutationFeedback({ failed: m.platform_founding_queue_failed() });
  const approve = api.platform.founding.approve.useMutation({
    onError,
    onSuccess: () => done(m.platform_founding_queue_approved({ name })),
  });
  const decline = api.platform.founding.decline.useMutation({
    onError,
    onSuccess: () => done(m.platform_founding_queue_declined({ name })),
  });
  const isBusy = approve.isPending || decline.isPending;
  if (reason === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={approve.isPending}
          aria-label={m.platform_founding_queue_approveOf({ name })}
          onClick={() => approve.mutate({ id })}
        >
          {m.moderation_cases_actions_approve()}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          aria-label={m.platform_founding_queue_declineOf({ name })}
          onClick={() => setReason("")}
        >
          {m.common_decline()}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const read = DeclineFounding.safeParse({ id, reason });
        setError(read.error?.issues[0]?.message ?? "");
        if (read.success && !isBusy) decline.mutate(read.data);
      }}
    >
      <Field
        label={m.common_reason()}
        hint={m.platform_founding_queue_reasonHint()}
        error={error}
        className="min-w-56 grow sm:max-w-md"
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="destructive" loading={decline.isPending} className="sm:mt-6">
        {m.common_decline()}
      </Button>
      <Button variant="ghost" disabled={isBusy} className="sm:mt-6" onClick={() => setReason(null)}>
        {m.common_cancel()}
      </Button>
    </form>
  );
}
