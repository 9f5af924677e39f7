"use client";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import type { Person, PersonSignIn } from "@/features/member/person/schema";
import { api } from "@/trpc/react";

export function SignIns({ person, timeZone }: { person: Person; timeZone: string }) {
  if (!person.signIns.length)
    return <p className="text-sm text-muted-foreground">{m.member_person_signIn_none()}</p>;
  return (
    <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      {person.signIns.map((signIn) => (
        <SignIn key={signIn.id} signIn={signIn} person={person} timeZone={timeZone} />
      ))}
    </ul>
  );
}

type SignInProps = { signIn: PersonSignIn; person: Person; timeZone: string };

function SignIn({ signIn: { id, device, network, usedAt }, person, timeZone }: SignInProps) {
  const { done, onError } = useMutationFeedback({ failed: m.common_deviceNotSignedOut() });
  const end = api.member.endSignIn.useMutation({
    onError,
    onSuccess: () => done(m.member_person_signIn_ended()),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-muted-foreground">
          <RichText
            text={network ? m.member_person_signIn_from({ network }) : m.member_person_signIn_used()}
            parts={{ time: () => <TimeAgo date={usedAt} timeZone={timeZone} /> }}
          />
        </p>
      </div>
      {person.mayAct && (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.member_person_signIn_endOf({ device })}
          loading={end.isPending}
          onClick={() => end.mutate({ userId: person.userId, signInId: id })}
        >
          {m.common_signOut()}
        </Button>
      )}
    </li>
  );
}
