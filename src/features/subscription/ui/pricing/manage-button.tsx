import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

/** The way to what can be changed about a subscription. */
export const ManageButton = (_: { isGranted: boolean }) => (
  <Link href="/subscription" prefetch={false} className={buttonVariants({ variant: "outline" })}>
    Manage Subscription
  </Link>
);
