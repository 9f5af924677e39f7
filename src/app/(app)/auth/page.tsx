import { redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { safeReturnTo } from "@/domain/auth/rules";
import { signInMessage } from "@/features/auth/providers/rules";
import { signInOptions } from "@/features/auth/sign-in/options";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { AuthScreen } from "@/features/auth/sign-in/ui/auth-screen";

export const generateMetadata = privateMetadata(m.app_titles_signIn);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthPage({ searchParams }: Props) {
  const gate = await requirePage("/auth");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { viewer, tenant, ip, host } = gate.scope;
  const { returnTo: wanted, error, provider, again } = await searchParams;
  const returnTo = safeReturnTo(wanted);
  if (viewer) redirect(returnTo);
  const options = await signInOptions({ ip, host, tenant, via: "address" });
  const trouble = signInMessage({ provider, error, known: options.providers });
  return (
    <AuthCard
      title={m.common_welcomeTo({ community: tenant.branding.companyName })}
      text={m.settings_memberPages_authText()}
    >
      <AuthScreen
        options={again ? { ...options, hub: null } : options}
        returnTo={returnTo}
        trouble={trouble}
      />
    </AuthCard>
  );
}
