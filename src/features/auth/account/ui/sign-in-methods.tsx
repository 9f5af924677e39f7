"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { api } from "@/trpc/react";
import { AccountRow, AccountRowWithForm } from "./account-row";
import { PasswordForm } from "./password-form";
import { SignInAgain } from "./reauth";

type SignInMethodsProps = { email: string; hasPassword: boolean; hasGoogle: boolean; isGoogleOn: boolean };

/** The email link is always listed, because no user can lock themselves out of it. */
export function SignInMethods({ email, hasPassword, hasGoogle, isGoogleOn }: SignInMethodsProps) {
  return (
    <Section title={m.auth_signIn_entry_ways()}>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        <AccountRow name={m.auth_account_link()} text={m.auth_account_linkText({ email })} />
        <AccountRowWithForm
          name={m.auth_signIn_entry_password()}
          text={hasPassword ? m.auth_account_isSet() : m.auth_account_isNotSet()}
          action={hasPassword ? m.auth_account_change() : m.auth_account_set()}
        >
          <p className="text-muted-foreground">{m.auth_account_changePasswordText()}</p>
          <PasswordForm email={email} hasPassword={hasPassword} />
        </AccountRowWithForm>
        <AccountRow name={m.auth_account_google()} text={googleText(hasGoogle, isGoogleOn)}>
          {hasGoogle ? <Unlink /> : isGoogleOn && <LinkGoogle />}
        </AccountRow>
      </ul>
    </Section>
  );
}

function googleText(hasGoogle: boolean, isGoogleOn: boolean): string {
  if (hasGoogle) return m.auth_account_connected();
  if (!isGoogleOn) return m.auth_googleOff();
  return m.auth_account_notConnected();
}

function Unlink() {
  const { shell } = api.useUtils();
  const unlink = api.auth.unlinkGoogle.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_googleUnlinked());
      void shell.security.invalidate();
    },
    onError: (error) => tell(m.auth_unlinkFailed(), error),
  });
  return (
    <GoogleAct
      {...unlink}
      label={m.auth_account_disconnect()}
      isBusy={unlink.isPending}
      onPress={() => unlink.mutate()}
    />
  );
}

/** Redirects to Google and back to this page. */
function LinkGoogle() {
  const link = api.auth.linkGoogle.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => tell(m.auth_linkGoogleFailed(), error),
  });
  useBfcacheRestore(link.reset);
  const isBusy = link.isPending || link.isSuccess;
  return (
    <GoogleAct {...link} label={m.auth_account_connect()} isBusy={isBusy} onPress={() => link.mutate()} />
  );
}

function tell(failed: string, error: unknown): void {
  if (reasonOf(error) !== "sign-in-again") toastError(failed, error);
}

type GoogleActProps = { label: string; isBusy: boolean; error: unknown; onPress: () => void };

const GoogleAct = ({ label, isBusy, error, onPress }: GoogleActProps) =>
  reasonOf(error) === "sign-in-again" ? (
    <SignInAgain path="/settings/security" />
  ) : (
    <Button variant="outline" size="sm" loading={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
