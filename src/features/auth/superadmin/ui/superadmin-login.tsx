"use client";
import { ShieldCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { platformRoleName } from "@/access/role-names";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { SecondFactor } from "@/features/auth/factors/ui/second-factor";
import { DemoAccounts } from "@/features/auth/sign-in/ui/demo-accounts";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { SuperadminForm } from "./superadmin-form";
import { useSuperadminSignIn } from "./use-superadmin-sign-in";

const REDIRECT_MS = 800;

type SuperadminLoginProps = { demoAccounts: SignInOptions["demoAccounts"]; returnTo: string };

/** The superadmin sign-in. (MOD-12) */
export function SuperadminLogin({ demoAccounts, returnTo }: SuperadminLoginProps) {
  const { state, signIn, proved } = useSuperadminSignIn({
    onGranted: () => void setTimeout(() => hardNavigate(returnTo), REDIRECT_MS),
    onRefused: (description) => void toast.error(m.auth_authenticationFailed(), { description }),
  });
  const form = useForm({ defaultValues: { email: "", password: "" } });
  if (state.at === "granted") return <Granted role={state.role} />;
  if (state.at === "denied") return <Denied />;
  if (state.at === "factor") return <SecondFactor onProved={() => void proved()} />;
  return (
    <SuperadminForm
      form={form}
      action={m.auth_superadmin_access()}
      isBusy={state.at === "authenticating"}
      onSignIn={signIn}
    >
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onPick={form.reset} />}
    </SuperadminForm>
  );
}

const Granted = ({ role }: { role: string }) => (
  <div role="status" className="flex flex-col items-center gap-1 py-6 text-center">
    <ShieldCheck aria-hidden="true" className="mb-2 size-10 text-success" />
    <p className="text-lg font-semibold">{m.auth_superadmin_granted()}</p>
    <p>{m.auth_superadmin_role({ role: platformRoleName(role) })}</p>
    <p className="text-sm text-muted-foreground">{m.auth_superadmin_redirecting()}</p>
  </div>
);

const Denied = () => (
  <div role="alert" className="flex flex-col items-center gap-4 py-4 text-center">
    <p>{m.auth_superadmin_denied()}</p>
    <Link href="/" className={buttonVariants({ variant: "outline" })}>
      {m.common_backToPlatform()}
    </Link>
  </div>
);
