"use client";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Section } from "@/components/content/section";
import { TimeAgo } from "@/components/content/time-ago";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ActiveSignIn } from "@/features/auth/account/rules";
import { api } from "@/trpc/react";

type SignInListProps = { signIns: ActiveSignIn[]; timeZone: string };

const onError = (error: unknown) => toastError(m.common_deviceNotSignedOut(), error);

export function SignInList({ signIns, timeZone }: SignInListProps) {
  const { shell } = api.useUtils();
  const endOthers = api.auth.endOtherSignIns.useMutation({
    onSuccess: (count) => {
      void toast.success(m.auth_othersEnded({ count }));
      void shell.security.invalidate();
    },
    onError,
  });
  return (
    <Section title={m.auth_account_signIns()} text={m.auth_account_signInsText()}>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {signIns.map((signIn) => (
          <li key={signIn.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <SignIn signIn={signIn} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <Button
          variant="outline"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
          className="self-start"
        >
          {m.auth_account_endOthers()}
        </Button>
      )}
    </Section>
  );
}

function SignIn({ signIn, timeZone }: { signIn: ActiveSignIn; timeZone: string }) {
  const { shell } = api.useUtils();
  const { id, device, community, host, usedAt, isThis } = signIn;
  const end = api.auth.endSignIn.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_signInEnded());
      void shell.security.invalidate();
    },
    onError,
  });
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="brand">{m.auth_account_thisOne()}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          <RichText
            text={m.auth_account_usedAt({ community, host })}
            parts={{ time: () => <TimeAgo date={usedAt} timeZone={timeZone} /> }}
          />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.auth_account_endSignIn({ device, community })}
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {m.common_signOut()}
        </Button>
      )}
    </>
  );
}
