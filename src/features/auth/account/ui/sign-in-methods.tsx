"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { AccountRow, AccountRowWithForm } from "./account-row";
import { PasswordForm } from "./password-form";

type SignInMethodsProps = { email: string; hasPassword: boolean };

/** The email link is always listed, because no user can lock themselves out of it. */
export function SignInMethods({ email, hasPassword }: SignInMethodsProps) {
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
      </ul>
    </Section>
  );
}
