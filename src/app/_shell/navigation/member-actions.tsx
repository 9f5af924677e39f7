"use client";
import { useEffect } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { usePath } from "@/components/hooks/use-path";
import Bell from "@/features/notification/inbox/ui/bell";
import type { CornerProps } from "./viewer-card";

const loadBanner = () => import("@/features/subscription/account/ui/payment-banner");

/** The navbar items of a signed-in member. For admins, it also runs the browser monitor. */
export default function MemberActions({ isAdmin, isBarred, paymentFailedAt, waiting }: CornerProps) {
  const path = usePath();
  useEffect(() => {
    if (!isAdmin) return;
    const enter = import("@/features/analytics/perf-overlay/ui/browser-monitor");
    void enter.then((monitor) => monitor.enterPage(path)).catch(() => null);
  }, [isAdmin, path]);
  return (
    <>
      <Bell
        isBarred={isBarred}
        isAwaited={Boolean(waiting && waiting.cases + waiting.tickets + waiting.applications > 0)}
      />
      {paymentFailedAt && path !== "/subscription" && <PaymentPlace since={paymentFailedAt} />}
    </>
  );
}

/** Only owners with a failed payment load this notice. */
function PaymentPlace({ since }: { since: Date }) {
  const [PaymentBanner, showBanner] = useLazyComponent(loadBanner);
  useEffect(() => void showBanner(), [showBanner]);
  return PaymentBanner && <PaymentBanner since={since} />;
}
