import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { describeHandover } from "@/features/auth/handover/issue-handover";
import { HandoverForm } from "@/features/auth/handover/ui/handover-form";
import { HandoverGone } from "@/features/auth/handover/ui/handover-gone";
import { AuthCard } from "@/features/auth/sign-in/ui/auth-card";

export const generateMetadata = privateMetadata(m.app_titles_signIn);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HandoverPage({ searchParams }: Props) {
  const gate = await requirePage("/auth/handover");
  if (gate.denial) return <AccessDenied {...gate} />;
  const state = String((await searchParams).state ?? "");
  const card = await describeHandover(gate.scope, { state });
  return (
    <AuthCard title={card ? m.app_texts_signInTo(card) : m.app_titles_signIn()}>
      {card ? <HandoverForm card={card} state={state} /> : <HandoverGone />}
    </AuthCard>
  );
}
