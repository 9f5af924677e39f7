import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { ABANDONED_COPY } from "@/features/subscription/checkout/copy";

export const metadata: Metadata = { title: ABANDONED_COPY.title, robots: { index: false } };

/** Reached by canceling the checkout. Nothing happens here (BIL-11). */
export default async function CheckoutCanceledPage() {
  const gate = await requirePage("/subscription/cancel");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader title={ABANDONED_COPY.title} text={ABANDONED_COPY.text} />
      <div className="flex flex-wrap gap-3">
        <Link href="/pricing" className={buttonVariants()}>
          {ABANDONED_COPY.plans}
        </Link>
        <Link href="/subscription" className={buttonVariants({ variant: "outline" })}>
          {ABANDONED_COPY.subscription}
        </Link>
      </div>
    </div>
  );
}
