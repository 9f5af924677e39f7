"use client";
import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { Button } from "@/components/ui/button";
import type { PlanOption } from "@/features/subscription/account/rules";
import { labelOf, planById } from "@/features/subscription/plans/rules";
import { usePlanDesk } from "@/features/subscription/plans/ui/pricing-actions";
import { formatMoney } from "@/lib/format/money";

type OptionCardProps = { option: PlanOption; onChange: (plan: PlanId) => void };

export function OptionCard({ option: { plan: id, act }, onChange }: OptionCardProps) {
  const { offer, busy, choose, contact } = usePlanDesk();
  const plan = planById(id);
  if (!plan) return null;
  const { name, description, priceCents, currency } = plan;
  const label = act === "downgrade" ? m.subscription_plans_option_downgrade() : labelOf(id, offer);
  const press = () => {
    if (act === "subscribe") return choose(id);
    return act === "contact" ? contact("sales") : onChange(id);
  };
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted-foreground tabular-nums">
          {m.subscription_plans_plan_perMonth({
            price: formatMoney(priceCents, currency, { isShort: true }),
          })}
        </p>
      </div>
      <p className="text-sm text-muted-foreground">{description()}</p>
      <Button
        variant={act === "subscribe" ? "primary" : "outline"}
        aria-label={m.lib_labelled({ label, text: name })}
        loading={busy === id}
        disabled={busy !== null && busy !== id}
        onClick={press}
        className="mt-auto self-start"
      >
        {label}
      </Button>
    </li>
  );
}
