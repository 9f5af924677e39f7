"use client";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { RESEND_SECONDS } from "@/domain/auth/rules";
import type { Sent } from "@/features/auth/sign-in/ui/forms/form-props";
import { api } from "@/trpc/react";
import { useSignedInElsewhere } from "./use-signed-in-elsewhere";

const WORDS: Record<Sent["kind"], { text: (to: { email: string }) => string; after: () => string }> = {
  link: { text: m.auth_signIn_mailed_signInLink, after: m.auth_signIn_mailed_linkLasts },
  "sign-up": { text: m.auth_signIn_mailed_confirmLink, after: m.auth_signIn_mailed_confirmText },
  reset: { text: m.auth_signIn_mailed_resetLink, after: m.auth_signIn_mailed_resetLasts },
};

type CheckEmailProps = {
  sent: Sent;
  returnTo: string;
  hasOutbox: boolean;
  onBack: () => void;
  onSignedIn: () => void;
};

export function CheckEmail({ sent, returnTo, hasOutbox, onBack, onSignedIn }: CheckEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, after } = WORDS[sent.kind];
  useEffect(() => heading.current?.focus(), []);
  useSignedInElsewhere(onSignedIn);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-brand-wash text-brand">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {m.auth_signIn_mailed_checkEmail()}
        </h2>
        <p className="text-sm text-muted-foreground">
          <RichText
            text={text({ email: sent.email })}
            parts={{
              email: (words) => (
                <strong className="font-medium wrap-anywhere text-foreground">{words}</strong>
              ),
            }}
          />{" "}
          {after()}
        </p>
      </div>
      <div className="flex w-full flex-col gap-2">
        {hasOutbox && (
          <a href="/dev/outbox" className={buttonVariants({ variant: "primary" })}>
            {m.auth_signIn_mailed_openOutbox()}
          </a>
        )}
        <SendAnother sent={sent} returnTo={returnTo} />
        <Button variant="ghost" onClick={onBack}>
          {m.auth_signIn_mailed_otherAddress()}
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">{m.auth_signIn_mailed_spam()}</p>
    </div>
  );
}

const RESEND_MESSAGES: Record<Sent["kind"], { done: () => string; failed: () => string }> = {
  link: { done: m.auth_linkSent, failed: m.auth_linkFailed },
  reset: { done: m.auth_resetSent, failed: m.auth_resetFailed },
  "sign-up": { done: m.auth_signedUp, failed: m.auth_signUpFailed },
};

function SendAnother({ sent, returnTo }: { sent: Sent; returnTo: string }) {
  const [seconds, setSeconds] = useState(RESEND_SECONDS);
  const done = {
    onSuccess: () => {
      setSeconds(RESEND_SECONDS);
      void toast.success(RESEND_MESSAGES[sent.kind].done());
    },
    onError: (error: unknown) => toastError(RESEND_MESSAGES[sent.kind].failed(), error),
  };
  const link = api.auth.requestMagicLink.useMutation(done);
  const reset = api.auth.requestReset.useMutation(done);
  const signUp = api.auth.signUp.useMutation(done);
  const again = () => {
    if (seconds > 0) return;
    if (sent.kind === "sign-up") return signUp.mutate(sent.values);
    const asked = sent.kind === "link" ? link : reset;
    asked.mutate({ email: sent.email, returnTo });
  };
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <Button
      variant="outline"
      aria-disabled={seconds > 0}
      loading={link.isPending || reset.isPending || signUp.isPending}
      onClick={again}
      className="tabular-nums aria-disabled:opacity-50"
    >
      {seconds > 0 ? m.auth_signIn_mailed_anotherIn({ seconds }) : m.auth_signIn_mailed_another()}
    </Button>
  );
}
