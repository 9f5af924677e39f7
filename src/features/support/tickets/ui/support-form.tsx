"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TICKET_TOPICS, type TicketTopic } from "@/domain/support/rules";
import { MemberForm, VisitorForm } from "@/features/support/schema";
import { SenderFields } from "@/features/support/ui/sender-fields";
import { useIsBrowser } from "@/lib/browser/use-is-browser";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";
import { TicketSent } from "./ticket-sent";

const EMPTY = { topic: "" as TicketTopic, message: "", name: "", email: "" };

/** Contacts the community's owners and admins. Signed-in users needn't enter name and address. */
export function SupportForm() {
  const { data: viewer, isPending } = api.auth.viewer.useQuery();
  const isBrowser = useIsBrowser();
  const [reference, setReference] = useState<string | null>(null);
  const open = api.support.openTicket.useMutation({ onSuccess: (ticket) => setReference(ticket.reference) });
  const form = useForm({
    resolver: zodResolver(viewer ? MemberForm : VisitorForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;
  // The page is cached and shared, so the reference from an answer's email is read in the browser.
  useEffect(() => {
    const ticket = new URLSearchParams(location.search).get("ticket") ?? "";
    if (/^[0-9A-F]{8}$/.test(ticket) && !form.getValues("message")) form.setValue("message", `[${ticket}] `);
  }, [form]);
  const submit = form.handleSubmit(async ({ topic, message, name, email }) => {
    const sender = viewer ? null : { name, email };
    await open
      .mutateAsync({ topic, message, sender })
      .catch((error: ApiError) => markRefusedFields(form, error));
  });
  if (reference) {
    const again = () => {
      form.reset(EMPTY);
      setReference(null);
    };
    return <TicketSent reference={reference} onAgain={again} />;
  }
  return (
    <form
      method="post"
      action="/api/forms/support"
      onSubmit={submit}
      noValidate
      className="flex max-w-reading flex-col gap-5"
    >
      <Field label={m.support_tickets_form_topic()} error={errors.topic?.message} required>
        {(control) => (
          <Select {...control} {...form.register("topic")} defaultValue="">
            <option value="" disabled>
              {m.support_tickets_form_chooseTopic()}
            </option>
            {Object.entries(TICKET_TOPICS).map(([value, label]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={m.support_tickets_form_message()}
        hint={m.support_tickets_form_messageHint()}
        error={errors.message?.message}
        required
      >
        {(control) => <Textarea {...control} {...form.register("message")} rows={8} />}
      </Field>
      <SenderFields register={form.register} errors={form.formState.errors} viewer={viewer} />
      <InlineError>{open.error && toErrorMessage(open.error, m.support_unreachable())}</InlineError>
      <Button type="submit" loading={isSubmitting} disabled={isBrowser && isPending} className="self-start">
        {m.support_tickets_form_submit()}
      </Button>
    </form>
  );
}
