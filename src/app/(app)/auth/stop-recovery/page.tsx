import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { canStop } from "@/features/auth/recovery/stop-recovery";
import { StopRecoveryForm } from "@/features/auth/recovery/ui/stop-recovery-form";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";

export const generateMetadata = privateMetadata(m.auth_recovery_stop);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StopRecoveryPage({ searchParams }: Props) {
  const gate = await requirePage("/auth/stop-recovery");
  if (gate.denial) return <AccessDenied {...gate} />;
  const token = String((await searchParams).token ?? "");
  return (
    <AuthCard title={m.auth_recovery_stop()} text={m.auth_recovery_stopText()}>
      <StopRecoveryForm token={token} isOpen={await canStop(gate.scope, token)} />
    </AuthCard>
  );
}
