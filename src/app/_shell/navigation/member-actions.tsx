"use client";
import { useEffect } from "react";
import { useOnDemand } from "@/components/on-demand";
import { usePath } from "@/components/use-path";
import Bell from "@/features/notification/ui/bell";
import type { CornerProps } from "./viewer-menu";

const loadBanner = () => import("@/features/subscription/ui/payment-banner");

/** What stands in the bar for who is signed in; for those who run the community their browser is watched as well. */
export default function MemberCorner({ isAdmin, isBarred, paymentFailedAt }: CornerProps) {
  const path = usePath();
  useEffect(() => {
    if (!isAdmin) return;
    const enter = import("@/features/analytics/ui/monitor/browser-monitor");
    void enter.then((monitor) => monitor.enterPage(path)).catch(() => null);
  }, [isAdmin, path]);
  return (
    <>
      <Bell isBarred={isBarred} />
      {paymentFailedAt && path !== "/subscription" && <PaymentPlace since={paymentFailedAt} />}
    </>
  );
}

/** Owners whose payment fails load the notice of it; nobody else does. */
function PaymentPlace({ since }: { since: Date }) {
  const [PaymentBanner, showBanner] = useOnDemand(loadBanner);
  useEffect(() => void showBanner(), [showBanner]);
  return PaymentBanner && <PaymentBanner since={since} />;
}
