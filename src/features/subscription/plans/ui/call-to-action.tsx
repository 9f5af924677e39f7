"use client";
import { Button } from "@/components/ui/button";
import { CALL_TO_ACTION_COPY } from "@/features/subscription/plans/copy";
import { labelOf, type Offer } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "./pricing-actions";

/** If Professional is already active, the button still shows its regular label. */
const callOf = (offer: Offer): string => labelOf("pro", { ...offer, current: "community" });

export function PricingCallToAction() {
  const { offer, busy, choose, contact } = usePlanDesk();
  return (
    <section className="flex flex-col items-center gap-5 rounded-lg bg-brand-wash px-6 py-14 text-center">
      <h2 className="display text-xl">{CALL_TO_ACTION_COPY.ready}</h2>
      <p className="max-w-md text-muted-foreground">{CALL_TO_ACTION_COPY.readyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          size="lg"
          loading={busy === "pro"}
          disabled={busy !== null && busy !== "pro"}
          onClick={() => choose("pro")}
        >
          {callOf(offer)}
        </Button>
        <Button size="lg" variant="outline" onClick={() => contact("demo")}>
          {CALL_TO_ACTION_COPY.demo}
        </Button>
      </div>
    </section>
  );
}
