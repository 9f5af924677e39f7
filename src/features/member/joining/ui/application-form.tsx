"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { Apply } from "@/features/member/joining/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type ApplicationFormProps = { questions: readonly string[]; community: string };

/** The owner's questions, which all have to be answered. */
export function ApplicationForm({ questions, community }: ApplicationFormProps) {
  const { refresh } = useRouter();
  const apply = api.member.joining.ask.useMutation({ onSuccess: refresh });
  const form = useForm({
    resolver: zodResolver(Apply),
    defaultValues: { answers: questions.map((question) => ({ question, answer: "" })) },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => apply.mutateAsync(values).catch(() => undefined));
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-5 text-start">
      <p className="text-center text-muted-foreground">{m.member_joining_door_howApproval({ community })}</p>
      {questions.map((question, at) => (
        <Field key={question} label={question} error={errors.answers?.[at]?.answer?.message} required>
          {(control) => (
            <Textarea {...control} {...form.register(`answers.${at}.answer`)} rows={3} className="min-h-20" />
          )}
        </Field>
      ))}
      <InlineError>{apply.error && toErrorMessage(apply.error)}</InlineError>
      <Button type="submit" loading={apply.isPending || apply.isSuccess} className="self-center">
        {m.member_joining_door_apply()}
      </Button>
    </form>
  );
}
