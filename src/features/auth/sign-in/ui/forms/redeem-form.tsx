"use client";
import { useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { OfferPasskey } from "@/features/auth/factors/ui/offer-passkey";
import { hasDevicePasskeys } from "@/features/auth/factors/ui/webauthn";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { CheckEmail } from "@/features/auth/sign-in/ui/check-email";
import { leaveSignedIn } from "@/features/auth/sign-in/ui/leave-signed-in";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { api } from "@/trpc/react";
import { PasswordField } from "./password-field";

type RedeemFormProps = {
  purpose: "sign-in" | "sign-up";
  token: string;
  email: string;
  isSameBrowser: boolean;
  returnTo: string;
  hasOutbox: boolean;
};

/**
 * Redeems an emailed link. In a different browser it says so, and a sign-up asks for its password or offers a
 * link that needs none. (PRO-4)
 */
export function RedeemForm({ purpose, token, email, isSameBrowser, returnTo, hasOutbox }: RedeemFormProps) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [offered, setOffered] = useState<string | null>(null);
  const isSignUp = purpose === "sign-up";
  const redeem = api.auth.redeemLink.useMutation({
    onSuccess: async ({ returnTo }) => {
      const isOffered = isSignUp && (await hasDevicePasskeys());
      if (isOffered) setOffered(returnTo);
      else leaveSignedIn(returnTo);
    },
    onError: (error) => {
      if (reasonOf(error) === "password") return setProblem(error.message);
      if (reasonOf(error) !== "link-gone") toastError(m.auth_signInFailed(), error);
    },
  });
  const instead = api.auth.requestMagicLink.useMutation({
    onSuccess: () => void toast.success(m.auth_linkSent()),
    onError: (error) => toastError(m.auth_linkFailed(), error),
  });
  if (offered !== null) return <OfferPasskey onDone={() => leaveSignedIn(offered)} />;
  if (reasonOf(redeem.error) === "link-gone") return <LinkGone />;
  if (instead.isSuccess)
    return (
      <CheckEmail
        sent={{ kind: "link", email }}
        {...{ returnTo, hasOutbox }}
        onBack={() => hardNavigate("/auth")}
        onSignedIn={() => leaveSignedIn(returnTo)}
      />
    );
  const asksPassword = isSignUp && !isSameBrowser;
  const send = () => {
    if (asksPassword && !password) return setProblem(m.auth_passwordMissing());
    redeem.mutate({ purpose, token, password: password || undefined });
  };
  return (
    <AuthForm onSubmit={send} plain={{ action: "/api/forms/redeem-link", fields: { purpose, token } }}>
      <p className="text-center text-sm text-muted-foreground">
        <RichText
          text={(isSignUp ? m.auth_signIn_mailed_confirming : m.auth_signIn_mailed_signingIn)({ email })}
          parts={{
            email: (words) => <strong className="font-medium wrap-anywhere text-foreground">{words}</strong>,
          }}
        />
      </p>
      {!isSameBrowser && (
        <p className="rounded-md bg-warning-wash px-3 py-2 text-sm">
          {isSignUp ? m.auth_passwordNeeded() : m.auth_otherDevice()}
        </p>
      )}
      {asksPassword && (
        <PasswordField
          label={m.auth_signIn_entry_password()}
          error={problem}
          autoComplete="current-password"
          registration={{
            name: "password",
            onChange: async (event) => {
              setProblem(undefined);
              setPassword(event.target.value);
            },
            onBlur: async () => {},
            ref: () => {},
          }}
        />
      )}
      {asksPassword && (
        <Button
          type="button"
          variant="link"
          className="noscript:hidden"
          loading={instead.isPending}
          onClick={() => instead.mutate({ email, returnTo })}
        >
          {m.auth_signIn_mailed_dontKnow()}
        </Button>
      )}
      <Button type="submit" loading={redeem.isPending || redeem.isSuccess}>
        {isSignUp ? m.auth_signIn_mailed_confirm() : m.common_signIn()}
      </Button>
    </AuthForm>
  );
}
