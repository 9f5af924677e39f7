import { redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { PageHeader } from "@/components/navigation/page-header";
import { CheckoutWait } from "@/features/subscription/account/ui/checkout-wait";

export const generateMetadata = privateMetadata(m.settings_memberPages_checkout);

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
