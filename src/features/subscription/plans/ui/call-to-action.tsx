"use client";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CALL_TEXTS, CALL_TITLES } from "@/features/subscription/plans/copy";
import { labelOf } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "./pricing-actions";

/** Offers the next plan above the current one; the highest plan leads to its subscription. */
export function PricingCallToAction() {
  const { offer, busy, choose, contact } = usePlanDesk();
  const next = offer.current === "community" ? "pro" : "enterprise";
  return (
    <section className="flex flex-col items-center gap-5 rounded-lg bg-brand-wash px-6 py-14 text-center">
      <h2 className="display text-xl">{CALL_TITLES[offer.current]()}</h2>
      <p className="max-w-md text-muted-foreground">{CALL_TEXTS[offer.current]()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {offer.current === "enterprise" ? (
          <Link href="/subscription" prefetch={false} className={buttonVariants({ size: "lg" })}>
            {m.subscription_plans_managePlan_manage()}
          </Link>
        ) : (
          <Button
            size="lg"
            loading={busy === next}
            disabled={busy !== null && busy !== next}
            onClick={() => choose(next)}
          >
            {labelOf(next, offer)}
          </Button>
        )}
        <Button size="lg" variant="outline" onClick={() => contact("demo")}>
          {m.common_scheduleDemo()}
        </Button>
      </div>
    </section>
  );
}
