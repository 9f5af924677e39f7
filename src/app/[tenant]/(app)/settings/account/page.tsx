import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/require-page";
import { readAccount } from "@/features/auth/account";
import { isGoogleOn } from "@/features/auth/google";
import { EmailForm } from "@/features/auth/ui/settings/email-form";
import { SignInList } from "@/features/auth/ui/settings/sign-in-list";
import { SignInMethods } from "@/features/auth/ui/settings/sign-in-methods";
import { SettingsFrame } from "../../../_settings/settings-frame";
import { Restricted } from "../../../_shell/restricted";

export const metadata: Metadata = { title: "Account settings", robots: { index: false } };

export default async function AccountSettingsPage() {
  const gate = await requirePage("/settings/account");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const { signIns, ...methods } = await readAccount({ tenant, viewer, now });
  return (
    <SettingsFrame tenant={tenant} current="/settings/account">
      <SignInMethods {...methods} email={viewer.email} isGoogleOn={isGoogleOn()} />
      <EmailForm email={viewer.email} />
      <SignInList signIns={signIns} timeZone={tenant.timeZone} />
    </SettingsFrame>
  );
}
