import * as m from "#messages";
import { Section } from "@/components/content/section";
import { AccountRowWithForm } from "./account-row";
import { EmailForm } from "./email-form";

/** The account's address, which all communities share. */
export const EmailAddress = ({ email }: { email: string }) => (
  <Section title={m.common_emailAddress()}>
    <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      <AccountRowWithForm name={m.common_emailAddress()} text={email} action={m.auth_account_change()}>
        <p className="text-muted-foreground">{m.auth_account_emailText()}</p>
        <EmailForm />
      </AccountRowWithForm>
    </ul>
  </Section>
);
