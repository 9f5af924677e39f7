"use client";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { usePlanDesk } from "./pricing-actions";

/** Links to the subscription management. Hidden if the plan was granted or payments are off. */
export function ManageButton({ isGranted }: { isGranted: boolean }) {
  const { busy, manage, offer } = usePlanDesk();
  if (isGranted || !offer.cardsOn)
    return (
      <Link href="/subscription" prefetch={false} className={buttonVariants({ variant: "outline" })}>
        {m.subscription_plans_managePlan_manage()}
      </Link>
    );
  return (
    <Button
      variant="outline"
      loading={busy === "portal"}
      disabled={busy !== null && busy !== "portal"}
      onClick={manage}
    >
      {m.subscription_plans_managePlan_manage()}
    </Button>
  );
}
