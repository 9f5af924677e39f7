import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { safeReturnTo } from "@/domain/auth/rules";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";
import { SecondFactorScreen } from "@/features/auth/sign-in/ui/second-factor-screen";

export const generateMetadata = privateMetadata(m.auth_factors_confirmTitle);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SecondFactorPage({ searchParams }: Props) {
  const gate = await requirePage("/auth/second-factor");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <AuthCard title={m.auth_factors_confirmTitle()} text={m.auth_factors_pageText()}>
      <SecondFactorScreen returnTo={safeReturnTo((await searchParams).returnTo)} />
    </AuthCard>
  );
}
