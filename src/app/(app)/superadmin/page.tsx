import { redirect } from "next/navigation";
import * as m from "#messages";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { platformReturnTo } from "@/domain/auth/rules";
import { signInOptions } from "@/features/auth/sign-in/options";
import { SuperadminCard } from "@/features/auth/superadmin/ui/superadmin-card";

export const generateMetadata = privateMetadata(m.common_superadmin);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SuperadminPage({ searchParams }: Props) {
  const gate = await requirePage("/superadmin");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const returnTo = platformReturnTo((await searchParams).returnTo);
  const decision = decide(pageRule("/admin/superadmin"), scope);
  if (decision.allowed) redirect(returnTo);
  const { denial } = decision;
  const isAgain = denial.reason === "sign-in-again";
  if (denial.reason !== "signed-out" && !isAgain)
    return <AccessDenied denial={denial} tenant={scope.tenant} />;
  const { demoAccounts } = await signInOptions({ ...scope, via: "address" });
  return (
    <SuperadminCard
      isAgain={isAgain}
      demoAccounts={demoAccounts.filter(({ email }) => email.startsWith("superadmin@"))}
      returnTo={returnTo}
    />
  );
}
