import { headers } from "next/headers";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readClient } from "@/domain/auth/session-cookie";
import { describeArrival } from "@/features/auth/handover/finish-handover";
import { ArrivalForm } from "@/features/auth/handover/ui/arrival-form";
import { HandoverGone } from "@/features/auth/handover/ui/handover-gone";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";

export const generateMetadata = privateMetadata(m.app_titles_signIn);

export default async function ArrivalPage() {
  const gate = await requirePage("/auth/handover/finish");
  if (gate.denial) return <AccessDenied {...gate} />;
  const arrival = await describeArrival(gate.scope, { client: readClient(await headers()) });
  return (
    <AuthCard title={m.app_texts_signInTo({ community: gate.scope.tenant.branding.companyName })}>
      {arrival ? <ArrivalForm {...arrival} /> : <HandoverGone />}
    </AuthCard>
  );
}
