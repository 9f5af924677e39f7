"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type EnterProps = { community: string; returnTo: string };

/** A full page load follows, because the whole page depends on the membership. */
function enter({ community, returnTo }: EnterProps): void {
  toastOnNextPage(m.common_welcomeTo({ community }));
  location.assign(returnTo);
}

export function EnterButton(props: EnterProps) {
  const join = api.member.joining.enter.useMutation({ onSuccess: () => enter(props) });
  return (
    <>
      <InlineError>{join.error && toErrorMessage(join.error)}</InlineError>
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate({})}>
        {m.common_joinCommunity({ community: props.community })}
      </Button>
    </>
  );
}

/** Sends a link to the viewer's own address. */
export function LinkButton() {
  const send = api.member.joining.requestLink.useMutation();
  if (send.isSuccess) return <p role="status">{m.member_joining_door_linkSent()}</p>;
  return (
    <>
      <p className="text-muted-foreground">{m.member_joining_door_linkHint()}</p>
      <InlineError>{send.error && toErrorMessage(send.error)}</InlineError>
      <Button loading={send.isPending} onClick={() => send.mutate({})}>
        {m.member_joining_door_sendLink()}
      </Button>
    </>
  );
}

/** Opening the link doesn't use it up, because security scanners open links in emails. */
export function ConfirmDomainButton({ token, ...props }: EnterProps & { token: string }) {
  const [problem, setProblem] = useState("");
  const join = api.member.joining.byDomain.useMutation({
    onSuccess: () => enter(props),
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  return (
    <>
      <InlineError>{problem}</InlineError>
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate({ token })}>
        {m.common_joinCommunity({ community: props.community })}
      </Button>
    </>
  );
}

export function WithdrawButton() {
  const { done, onError } = useMutationFeedback({ failed: m.member_joining_door_notWithdrawn() });
  const withdraw = api.member.joining.withdraw.useMutation({
    onSuccess: () => done(m.member_joining_door_withdrawn()),
    onError,
  });
  return (
    <ConfirmButton
      variant="outline"
      ask={{
        title: m.member_joining_door_withdrawTitle(),
        text: m.member_joining_door_withdrawText(),
        confirm: m.member_joining_door_withdraw(),
      }}
      onConfirm={() => withdraw.mutateAsync({})}
    >
      {m.member_joining_door_withdraw()}
    </ConfirmButton>
  );
}
