"use client";
import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { AuthForm } from "./auth-form";
import { DemoAccounts } from "./demo-accounts";
import { EmailField } from "./email-field";
import type { SignInOptions } from "./form-props";
import { PasswordField } from "./password-field";
import { useSuperadminSignIn } from "./use-superadmin-sign-in";

type SuperadminLoginProps = { demoAccounts: SignInOptions["demoAccounts"]; returnTo: string };

/** Where superadmins sign in. (`docs/behaviours.md`, MOD-12) */
export function SuperadminLogin({ demoAccounts, returnTo }: SuperadminLoginProps) {
  const { state, signIn } = useSuperadminSignIn(returnTo);
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const { email, password } = form.watch();
  if (state.at === "granted") return <Granted role={state.role} />;
  if (state.at === "denied") return <Denied />;
  const isFilled = email.trim() !== "" && password !== "";
  return (
    <AuthForm onSubmit={() => (isFilled ? signIn(email.trim(), password) : undefined)}>
      <EmailField
        registration={form.register("email")}
        error={undefined}
        onEmail={() => undefined}
        autoComplete="username"
      />
      <PasswordField
        label="Password"
        registration={form.register("password")}
        error={undefined}
        autoComplete="current-password"
      />
      <Button type="submit" disabled={!isFilled} loading={state.at === "authenticating"}>
        Access Superadmin Panel
      </Button>
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onPick={form.reset} />}
    </AuthForm>
  );
}

const Granted = ({ role }: { role: string }) => (
  <div role="status" className="flex flex-col items-center gap-1 py-6 text-center">
    <ShieldCheck aria-hidden="true" className="mb-2 size-10 text-success" />
    <p className="text-lg font-semibold">Access Granted</p>
    <p>Role: {role}</p>
    <p className="text-sm text-muted-foreground">Redirecting...</p>
  </div>
);

const Denied = () => (
  <div role="alert" className="flex flex-col items-center gap-4 py-4 text-center">
    <p>Access Denied - Superadmin privileges required</p>
    <Link href="/" className={buttonVariants({ variant: "outline" })}>
      Back to the platform
    </Link>
  </div>
);
