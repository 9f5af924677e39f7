"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { AskIntroduction } from "@/features/member/introductions/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type AskDialogProps = { userId: string; name: string; onClose: () => void; onAsked: () => void };

/** Asks a member for an introduction. What was written stays if it can't be sent. (DIR-16) */
export default function AskDialog({ userId, name, onClose, onAsked }: AskDialogProps) {
  const form = useForm({
    resolver: zodResolver(AskIntroduction),
    defaultValues: { userId, message: "", contact: "" },
  });
  const { errors } = form.formState;
  const ask = api.member.introductions.ask.useMutation({
    onSuccess: () => {
      onAsked();
      onClose();
      void toast.success(m.member_introductions_ask_sent());
    },
    onError: ({ data }) => {
      if (data?.reason === "asked") onAsked();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.member_introductions_ask_title({ name })}
        description={m.member_introductions_ask_text({ name })}
      >
        <form
          noValidate
          onSubmit={form.handleSubmit((input) => ask.mutate(input))}
          className="flex flex-col gap-4"
        >
          <Field label={m.member_introductions_ask_message()} error={errors.message?.message}>
            {(control) => <Textarea {...control} {...form.register("message")} rows={5} />}
          </Field>
          <Field
            label={m.member_introductions_ask_contact()}
            hint={m.member_introductions_ask_contactHint()}
            error={errors.contact?.message}
          >
            {(control) => <Input {...control} {...form.register("contact")} autoComplete="off" dir="auto" />}
          </Field>
          <InlineError>{ask.error && toErrorMessage(ask.error)}</InlineError>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" loading={ask.isPending}>
              {m.member_introductions_ask_submit()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
