"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { MANAGE_PLAN_COPY } from "@/features/subscription/plans/copy";
import { usePlanDesk } from "./pricing-actions";

/** Links to the subscription management. Hidden if the plan was granted or payments are off. */
export function ManageButton({ isGranted }: { isGranted: boolean }) {
  const { busy, manage, offer } = usePlanDesk();
  if (isGranted || !offer.cardsOn)
    return (
      <Link href="/subscription" prefetch={false} className={buttonVariants({ variant: "outline" })}>
        {MANAGE_PLAN_COPY.manage}
      </Link>
    );
  return (
    <Button
      variant="outline"
      loading={busy === "portal"}
      disabled={busy !== null && busy !== "portal"}
      onClick={manage}
    >
      {MANAGE_PLAN_COPY.manage}
    </Button>
  );
}
