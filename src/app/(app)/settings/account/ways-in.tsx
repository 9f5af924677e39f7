import type { PersonScope } from "@/access/scope";
import { readAccount } from "@/features/auth/account/account";
import { SignInList } from "@/features/auth/account/ui/sign-in-list";
import { SignInMethods } from "@/features/auth/account/ui/sign-in-methods";
import { isGoogleOn } from "@/features/auth/sign-in/options";

type WaysInProps = { owner: Pick<PersonScope, "tenant" | "viewer" | "now"> };

export async function WaysIn({ owner }: WaysInProps) {
  const { tenant, viewer } = owner;
  const { signIns, ...methods } = await readAccount(owner);
  return (
    <>
      <SignInMethods {...methods} email={viewer.email} isGoogleOn={isGoogleOn(tenant)} />
      <SignInList signIns={signIns} timeZone={tenant.timeZone} />
    </>
  );
}
