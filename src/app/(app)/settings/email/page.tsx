import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readEmailChange } from "@/features/auth/account/email-change";
import { EmailConfirm, EmailGone } from "@/features/auth/account/ui/email-confirm";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";

export const generateMetadata = privateMetadata(m.settings_memberPages_confirmNewAddress);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function EmailPage({ searchParams }: Props) {
  const token = String((await searchParams).token ?? "");
  const gate = await requirePage("/settings/email", `/settings/email?token=${encodeURIComponent(token)}`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const email = await readEmailChange(gate.scope, gate.scope.viewer?.userId ?? "", token);
  return (
    <AuthCard title={m.settings_memberPages_confirmNewAddress()}>
      {email ? <EmailConfirm token={token} email={email} /> : <EmailGone />}
    </AuthCard>
  );
}
