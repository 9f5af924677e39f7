"use client";
import { TimeAgo } from "@/components/content/time-ago";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { SIGN_IN_COPY } from "@/features/member/person/copy";
import type { Person, PersonSignIn } from "@/features/member/person/schema";
import { api } from "@/trpc/react";

export function SignIns({ person, timeZone }: { person: Person; timeZone: string }) {
  if (!person.signIns.length) return <p className="text-sm text-muted-foreground">{SIGN_IN_COPY.none}</p>;
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
  const { done, onError } = useMutationFeedback({ failed: SIGN_IN_COPY.failed });
  const end = api.member.endSignIn.useMutation({ onError, onSuccess: () => done(SIGN_IN_COPY.ended) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-muted-foreground">
          {network && <>{SIGN_IN_COPY.from(network)} </>}
          {SIGN_IN_COPY.used} <TimeAgo date={usedAt} timeZone={timeZone} />
        </p>
      </div>
      {person.mayAct && (
        <Button
          variant="outline"
          size="sm"
          aria-label={SIGN_IN_COPY.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate({ userId: person.userId, signInId: id })}
        >
          {SIGN_IN_COPY.end}
        </Button>
      )}
    </li>
  );
}
