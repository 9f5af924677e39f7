"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Introduced } from "@/features/member/introductions/schema";
import { readEmail } from "@/lib/email-address";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { MemberHead } from "./member-head";

type IntroducedItemProps = { introduced: Introduced; timeZone: string };

/** Two members who see each other's contact. Either can end it. (DIR-16) */
export function IntroducedItem({ introduced, timeZone }: IntroducedItemProps) {
  const { id, other, theirContact, ownContact, at } = introduced;
  const { fullName: name } = other;
  const [isAsking, setAsking] = useState(false);
  const { done } = useMutationFeedback();
  const end = api.member.introductions.end.useMutation({
    onError: () => setAsking(false),
    onSuccess: () => done(m.member_introductions_page_ended({ name })),
  });
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5">
      <MemberHead other={other} at={at} timeZone={timeZone}>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {m.member_introductions_page_end()}
        </Button>
      </MemberHead>
      <p dir="auto" className="font-medium wrap-anywhere">
        <Contact text={theirContact} />
      </p>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {m.member_introductions_page_theySee({ name, contact: ownContact })}
      </p>
      <InlineError>{end.error && toErrorMessage(end.error)}</InlineError>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.member_introductions_page_endTitle({ name })}
        description={m.member_introductions_page_endText()}
        confirmLabel={m.member_introductions_page_endConfirm()}
        busy={end.isPending || end.isSuccess}
        onConfirm={() => end.mutate({ id })}
      />
    </li>
  );
}

/** A contact is any text. Only an email address or a web address becomes a link. */
function Contact({ text }: { text: string }) {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  const href = isWeb ? text : readEmail(text) ? `mailto:${text}` : null;
  if (!href) return text;
  return (
    <a href={href} rel="nofollow ugc noopener" className="text-brand hover:underline">
      {text}
    </a>
  );
}
