import type { PersonScope } from "@/access/scope";
import { readAccount } from "@/features/auth/account";
import { isGoogleOn } from "@/features/auth/google";
import { EmailForm } from "@/features/auth/ui/settings/email-form";
import { SignInList } from "@/features/auth/ui/settings/sign-in-list";
import { SignInMethods } from "@/features/auth/ui/settings/sign-in-methods";

type WaysInProps = { owner: Pick<PersonScope, "tenant" | "viewer" | "now"> };

/** By what somebody signs in, and where they are signed in at the moment. */
export async function WaysIn({ owner }: WaysInProps) {
  const { tenant, viewer } = owner;
  const { signIns, ...methods } = await readAccount(owner);
  return (
    <>
      <SignInMethods {...methods} email={viewer.email} isGoogleOn={isGoogleOn(tenant)} />
      <EmailForm email={viewer.email} />
      <SignInList signIns={signIns} timeZone={tenant.timeZone} />
    </>
  );
}
