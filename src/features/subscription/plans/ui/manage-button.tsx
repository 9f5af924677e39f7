"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { MANAGE_PLAN_COPY } from "@/features/subscription/plans/copy";
import { usePlanDesk } from "./pricing-actions";

/** The way to what can be changed about a subscription; where it was granted, or no cards are taken, the provider has nothing. */
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
