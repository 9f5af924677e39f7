"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { REQUEST_KINDS, type RequestKind } from "@/domain/support/requests/rules";
import { MemberRequest, VisitorRequest } from "@/features/support/requests/schema";
import { SenderFields } from "@/features/support/ui/sender-fields";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";

/** Unsent input, kept while the page is open, because a click outside closes the dialog. */
const kept = { organisation: "", message: "", name: "", email: "" };

type RequestFormProps = { kind: RequestKind; message?: string; onSent: (email: string) => void };

export function RequestForm({ kind, message: begun = "", onSent }: RequestFormProps) {
  const { data: viewer, isPending } = api.auth.viewer.useQuery();
  const send = api.support.sendRequest.useMutation();
  const form = useForm({
    resolver: zodResolver(viewer ? MemberRequest : VisitorRequest),
    defaultValues: { kind, ...kept, message: kept.message || begun },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  const submit = form.handleSubmit(async ({ organisation, message, name, email }) => {
    const sender = viewer ? null : { name, email };
    const isSent = await send.mutateAsync({ kind, organisation, message, sender }).then(
      () => true,
      (error: ApiError) => {
        markRefusedFields(form, error);
        return false;
      },
    );
    if (!isSent) return;
    kept.message = "";
    onSent(viewer?.email ?? email);
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SenderFields register={form.register} errors={form.formState.errors} viewer={viewer} />
      <Field label={m.support_requests_request_community()} error={errors.organisation?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register("organisation")}
            maxLength={120}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field
        label={m.support_tickets_form_message()}
        hint={REQUEST_KINDS[kind].hint()}
        error={errors.message?.message}
        required
      >
        {(control) => <Textarea {...control} {...form.register("message")} rows={5} />}
      </Field>
      <InlineError>{send.error && toErrorMessage(send.error, m.support_unreachable())}</InlineError>
      <DialogFooter>
        <Button type="submit" loading={isSubmitting} disabled={isPending}>
          {m.support_requests_request_submit()}
        </Button>
      </DialogFooter>
    </form>
  );
}

function keep({ organisation, message, name, email }: typeof kept): void {
  Object.assign(kept, { organisation, message, name, email });
}
