"use client";
import { TimeAgo } from "@/components/content/time-ago";
import { toastError } from "@/components/feedback/toast-error";
import { Section } from "@/components/section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ACCOUNT_COPY } from "@/features/auth/account/copy";
import type { ActiveSignIn } from "@/features/auth/account/rules";
import { copy } from "@/features/auth/copy";
import { api } from "@/trpc/react";

type SignInListProps = { signIns: ActiveSignIn[]; timeZone: string };

const onError = (error: unknown) => toastError(copy.endFailed, error);

export function SignInList({ signIns, timeZone }: SignInListProps) {
  const { shell } = api.useUtils();
  const endOthers = api.auth.endOtherSignIns.useMutation({
    onSuccess: (count) => {
      void toast.success(copy.othersEnded(count));
      void shell.account.invalidate();
    },
    onError,
  });
  return (
    <Section title={ACCOUNT_COPY.signIns} text={ACCOUNT_COPY.signInsText}>
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
          {ACCOUNT_COPY.endOthers}
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
      void toast.success(copy.signInEnded);
      void shell.account.invalidate();
    },
    onError,
  });
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="brand">{ACCOUNT_COPY.thisOne}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {ACCOUNT_COPY.usedAt(community, host)} <TimeAgo date={usedAt} timeZone={timeZone} />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="outline"
          size="sm"
          aria-label={ACCOUNT_COPY.endSignIn(device, community)}
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {ACCOUNT_COPY.end}
        </Button>
      )}
    </>
  );
}
