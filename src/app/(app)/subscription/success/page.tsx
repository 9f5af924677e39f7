import type { Metadata } from "next";
import { redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { CheckoutWait } from "@/features/subscription/account/ui/checkout-wait";

export const metadata: Metadata = { title: m.settings_memberPages_checkout(), robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CheckoutSuccessPage({ searchParams }: Props) {
  const gate = await requirePage("/subscription/success");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { session_id: sessionId } = await searchParams;
  if (typeof sessionId !== "string" || !sessionId) redirect("/subscription");
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader title={m.settings_memberPages_checkout()} />
      <CheckoutWait sessionId={sessionId} />
    </div>
  );
}
