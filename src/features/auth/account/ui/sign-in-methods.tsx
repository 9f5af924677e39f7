"use client";
import { toastError } from "@/components/feedback/toast-error";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ACCOUNT_COPY } from "@/features/auth/account/copy";
import { copy } from "@/features/auth/copy";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { api } from "@/trpc/react";
import { AccountRow, AccountRowWithForm } from "./account-row";
import { EmailForm } from "./email-form";
import { PasswordForm } from "./password-form";
import { SignInAgain } from "./reauth";

type SignInMethodsProps = { email: string; hasPassword: boolean; hasGoogle: boolean; isGoogleOn: boolean };

/** The email link is always listed, because no user can lock themselves out of it. */
export function SignInMethods({ email, hasPassword, hasGoogle, isGoogleOn }: SignInMethodsProps) {
  return (
    <Section title={ENTRY_COPY.ways}>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        <AccountRow name={ACCOUNT_COPY.link} text={ACCOUNT_COPY.linkText(email)} />
        <AccountRowWithForm
          name={ENTRY_COPY.password}
          text={hasPassword ? ACCOUNT_COPY.isSet : ACCOUNT_COPY.isNotSet}
          action={hasPassword ? ACCOUNT_COPY.change : ACCOUNT_COPY.set}
        >
          <p className="text-muted-foreground">{ACCOUNT_COPY.changePasswordText}</p>
          <PasswordForm email={email} hasPassword={hasPassword} />
        </AccountRowWithForm>
        <AccountRow name={ACCOUNT_COPY.google} text={googleText(hasGoogle, isGoogleOn)}>
          {hasGoogle ? <Unlink /> : isGoogleOn && <LinkGoogle />}
        </AccountRow>
        <AccountRowWithForm name={ACCOUNT_COPY.emailTitle} text={email} action={ACCOUNT_COPY.change}>
          <p className="text-muted-foreground">{ACCOUNT_COPY.emailText}</p>
          <EmailForm />
        </AccountRowWithForm>
      </ul>
    </Section>
  );
}

function googleText(hasGoogle: boolean, isGoogleOn: boolean): string {
  if (hasGoogle) return ACCOUNT_COPY.connected;
  if (!isGoogleOn) return copy.googleOff;
  return ACCOUNT_COPY.notConnected;
}

function Unlink() {
  const { shell } = api.useUtils();
  const unlink = api.auth.unlinkGoogle.useMutation({
    onSuccess: () => {
      void toast.success(copy.googleUnlinked);
      void shell.account.invalidate();
    },
    onError: (error) => tell(copy.unlinkFailed, error),
  });
  return (
    <GoogleAct
      {...unlink}
      label={ACCOUNT_COPY.disconnect}
      isBusy={unlink.isPending}
      onPress={() => unlink.mutate()}
    />
  );
}

/** Redirects to Google and back to this page. */
function LinkGoogle() {
  const link = api.auth.linkGoogle.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => tell(copy.linkGoogleFailed, error),
  });
  useBfcacheRestore(link.reset);
  const isBusy = link.isPending || link.isSuccess;
  return <GoogleAct {...link} label={ACCOUNT_COPY.connect} isBusy={isBusy} onPress={() => link.mutate()} />;
}

function tell(failed: string, error: unknown): void {
  if (reasonOf(error) !== "sign-in-again") toastError(failed, error);
}

type GoogleActProps = { label: string; isBusy: boolean; error: unknown; onPress: () => void };

const GoogleAct = ({ label, isBusy, error, onPress }: GoogleActProps) =>
  reasonOf(error) === "sign-in-again" ? (
    <SignInAgain path="/settings/account" />
  ) : (
    <Button variant="outline" size="sm" loading={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
