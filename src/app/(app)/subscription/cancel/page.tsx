import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";

export const generateMetadata = privateMetadata(m.subscription_checkout_abandoned_title);

/** Reached by canceling the checkout. Nothing happens here (BIL-11). */
export default async function CheckoutCanceledPage() {
  const gate = await requirePage("/subscription/cancel");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader
        title={m.subscription_checkout_abandoned_title()}
        text={m.subscription_checkout_abandoned_text()}
      />
      <div className="flex flex-wrap gap-3">
        <Link href="/pricing" className={buttonVariants()}>
          {m.common_seePlans()}
        </Link>
        <Link href="/subscription" className={buttonVariants({ variant: "outline" })}>
          {m.common_goToSubscription()}
        </Link>
      </div>
    </div>
  );
}
