import { clsx } from "clsx";
import { Building2, Check, type LucideIcon, Minus, Rocket, Users } from "lucide-react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { Plan } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { PlanButton } from "./plan-button";

const ICONS: Record<Plan["icon"], LucideIcon> = { users: Users, rocket: Rocket, building: Building2 };

type PlanCardProps = { plan: Plan; features: readonly string[] };

/** Cards beside each other share four rows, so that names, prices, buttons and lists begin at the same height. */
export function PlanCard({ plan, features }: PlanCardProps) {
  const { id, name, description, priceCents, currency, limitations, isPopular, icon } = plan;
  const Icon = ICONS[icon];
  return (
    <li
      className={clsx(
        "row-span-4 grid grid-rows-subgrid gap-y-5 rounded-lg border bg-card p-6",
        isPopular && "border-primary ring-1 ring-primary",
      )}
    >
      <div className="flex flex-col gap-2">
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <Icon aria-hidden="true" className="size-5 text-brand" />
          <h2 className="text-lg font-semibold">{name}</h2>
          {isPopular && <Badge tone="brand">{m.subscription_plans_plan_popular()}</Badge>}
        </div>
        <p className="text-sm text-muted-foreground">{description()}</p>
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="display text-2xl">{formatMoney(priceCents, currency, { isShort: true })}</span>
        <span className="text-sm text-muted-foreground">{m.subscription_plans_plan_month()}</span>
      </p>
      <PlanButton id={id} name={name} variant={isPopular ? "primary" : "outline"} className="w-full" />
      <div className="flex flex-col gap-5 text-sm">
        <ul aria-label={m.subscription_plans_plan_includes({ plan: name })} className="flex flex-col gap-2.5">
          {features.map((text) => (
            <PlanLine key={text} icon={Check} className="text-success" text={text} />
          ))}
        </ul>
        {limitations.length > 0 && (
          <div className="flex flex-col gap-2.5 border-t pt-4 text-muted-foreground">
            <h3 className="text-xs font-medium">{m.subscription_plans_plan_limitations()}</h3>
            <ul className="flex flex-col gap-2.5">
              {limitations.map((text) => (
                <PlanLine key={text()} icon={Minus} text={text()} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}

type PlanLineProps = { icon: LucideIcon; className?: string; text: string };

const PlanLine = ({ icon: Icon, className, text }: PlanLineProps) => (
  <li className="flex gap-2.5">
    <Icon aria-hidden="true" className={clsx("mt-0.5 size-4 shrink-0", className)} />
    <span>{text}</span>
  </li>
);
