"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AcceptIntroduction, type ReceivedRequest } from "@/features/member/introductions/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { useReport } from "@/trpc/use-report";
import { MemberHead, Message } from "./member-head";

type ReceivedItemProps = { request: ReceivedRequest; timeZone: string };

/** A request that awaits the viewer's answer. (DIR-16) */
export function ReceivedItem({ request, timeZone }: ReceivedItemProps) {
  const { id, other, message, createdAt } = request;
  const { fullName: name } = other;
  const [isAccepting, setAccepting] = useState(false);
  const { done } = useMutationFeedback();
  const decline = api.member.introductions.decline.useMutation({
    onSuccess: () => done(m.member_introductions_page_declined({ name })),
  });
  const isBusy = decline.isPending || decline.isSuccess;
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5">
      <MemberHead other={other} at={createdAt} timeZone={timeZone}>
        {!isAccepting && (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => setAccepting(true)}>
              {m.common_accept()}
            </Button>
            <Button variant="outline" size="sm" loading={isBusy} onClick={() => decline.mutate({ id })}>
              {m.common_decline()}
            </Button>
          </>
        )}
      </MemberHead>
      <Message text={message} />
      <InlineError>{decline.error && toErrorMessage(decline.error)}</InlineError>
      {isAccepting && <AcceptForm id={id} name={name} onCancel={() => setAccepting(false)} />}
      <ReportRequest id={id} name={name} />
    </li>
  );
}

type AcceptFormProps = { id: string; name: string; onCancel: () => void };

function AcceptForm({ id, name, onCancel }: AcceptFormProps) {
  const form = useForm({ resolver: zodResolver(AcceptIntroduction), defaultValues: { id, contact: "" } });
  const { done } = useMutationFeedback();
  const accept = api.member.introductions.accept.useMutation({
    onSuccess: () => done(m.member_introductions_page_accepted({ name })),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => accept.mutate(input))}
      className="flex flex-col gap-3 rounded-md bg-muted p-4"
    >
      <Field
        label={m.member_introductions_page_contact({ name })}
        hint={m.member_introductions_page_contactHint({ name })}
        error={form.formState.errors.contact?.message}
      >
        {(control) => (
          <Input {...control} {...form.register("contact")} autoFocus autoComplete="off" dir="auto" />
        )}
      </Field>
      <InlineError>{accept.error && toErrorMessage(accept.error)}</InlineError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={accept.isPending || accept.isSuccess}>
          {m.member_introductions_page_acceptSubmit()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

function ReportRequest({ id, name }: { id: string; name: string }) {
  const target = {
    targetType: "introduction",
    targetId: id,
    name: m.member_introductions_caseTitle({ name }),
  } as const;
  const { report } = useReport(target, m.member_introductions_page_report({ name }));
  return (
    <TextAction icon={Flag} onClick={report}>
      {m.common_report()}
    </TextAction>
  );
}
