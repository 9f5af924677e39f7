"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { SentRequest } from "@/features/member/introductions/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { MemberHead, Message } from "./member-head";

type SentItemProps = { request: SentRequest; timeZone: string };

/** A request that the viewer has sent. It looks the same whether it was declined or not answered. (DIR-16) */
export function SentItem({ request, timeZone }: SentItemProps) {
  const { id, other, message, contact, createdAt } = request;
  const { fullName: name } = other;
  const [isAsking, setAsking] = useState(false);
  const { done } = useMutationFeedback();
  const withdraw = api.member.introductions.withdraw.useMutation({
    onError: () => setAsking(false),
    onSuccess: () => done(m.member_introductions_page_withdrawn()),
  });
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5">
      <MemberHead other={other} at={createdAt} timeZone={timeZone}>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {m.member_introductions_page_withdraw()}
        </Button>
      </MemberHead>
      <Message text={message} />
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {m.member_introductions_page_ifAccepted({ name, contact })}
      </p>
      <InlineError>{withdraw.error && toErrorMessage(withdraw.error)}</InlineError>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.member_introductions_page_withdrawTitle({ name })}
        description={m.member_introductions_page_withdrawText({ name })}
        confirmLabel={m.member_introductions_page_withdrawConfirm()}
        busy={withdraw.isPending || withdraw.isSuccess}
        onConfirm={() => withdraw.mutate({ id })}
      />
    </li>
  );
}
