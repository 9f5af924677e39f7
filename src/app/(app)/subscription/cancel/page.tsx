import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { Restricted } from "../../../_shell/restricted";

export const metadata: Metadata = { title: "Nothing was charged", robots: { index: false } };

/** Where somebody comes who left the page to pay on. Nothing happens here. (`docs/behaviours.md`, BIL-11) */
export default async function CheckoutCanceledPage() {
  const gate = await requirePage("/subscription/cancel");
  if (gate.denial) return <Restricted {...gate} />;
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader
        title="Nothing was charged"
        text="You left the checkout, so your community stays on the plan that it has. You can come back to it at any time."
      />
      <div className="flex flex-wrap gap-3">
        <Link href="/pricing" className={buttonVariants()}>
          See the plans
        </Link>
        <Link href="/subscription" className={buttonVariants({ variant: "outline" })}>
          Go to the subscription
        </Link>
      </div>
    </div>
  );
}
