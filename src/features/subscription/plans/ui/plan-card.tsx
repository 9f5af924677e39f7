import { clsx } from "clsx";
import { Building2, Check, type LucideIcon, Minus, Rocket, Users } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { PLAN_COPY } from "@/features/subscription/plans/copy";
import type { Plan } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { PlanButton } from "./plan-button";

const ICONS: Record<Plan["icon"], LucideIcon> = { users: Users, rocket: Rocket, building: Building2 };

export function PlanCard({ plan, features }: { plan: Plan; features: readonly string[] }) {
  const { id, name, description, priceCents, currency, interval, limitations, isPopular, icon } = plan;
  const Icon = ICONS[icon];
  return (
    <li
      className={clsx(
        "flex flex-col gap-5 rounded-lg border bg-card p-6",
        isPopular && "border-primary ring-1 ring-primary",
      )}
    >
      <div className="flex flex-col gap-2">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <Icon aria-hidden="true" className="size-5 text-brand" />
          <h2 className="text-lg font-semibold">{name}</h2>
          {isPopular && <Badge tone="brand">{PLAN_COPY.popular}</Badge>}
        </div>
        <p className="text-sm text-muted-foreground">{description}</p>
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="display text-2xl tabular-nums">
          {formatMoney(priceCents, currency, { isShort: true })}
        </span>
        <span className="text-sm text-muted-foreground">{PLAN_COPY.per(interval)}</span>
      </p>
      <PlanButton id={id} name={name} variant={isPopular ? "primary" : "outline"} className="w-full" />
      <ul aria-label={PLAN_COPY.includes(name)} className="flex flex-col gap-2.5 text-sm">
        {features.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      {limitations.length > 0 && (
        <div className="mt-auto flex flex-col gap-2.5 border-t pt-4 text-sm text-muted-foreground">
          <h3 className="text-xs font-medium">{PLAN_COPY.limitations}</h3>
          <ul className="flex flex-col gap-2.5">
            {limitations.map((text) => (
              <li key={text} className="flex gap-2.5">
                <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
