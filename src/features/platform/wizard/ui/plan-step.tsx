import { clsx } from "clsx";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { FEATURE_GATES, isInPlan, WIZARD_FEATURES, WIZARD_PLANS } from "@/features/platform/wizard/rules";
import type { Wizard } from "./use-wizard";

export function PlanStep({ wizard: { values, change } }: { wizard: Wizard }) {
  const { plan, features } = values;
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-sm font-medium">{m.platform_wizard_plan()}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {WIZARD_PLANS.map(({ id, name, price }) => (
            <label
              key={id}
              className={clsx(
                "flex items-start gap-2.5 rounded-md border p-3 text-sm",
                plan === id && "border-primary bg-brand-wash",
              )}
            >
              <input
                type="radio"
                name="plan"
                value={id}
                checked={plan === id}
                onChange={() => change({ plan: id })}
                className="mt-0.5 size-4 accent-primary"
              />
              <span className="flex flex-col">
                <span className="font-medium">{name()}</span>
                <span className="text-muted-foreground">{price()}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-sm font-medium">{m.common_features()}</legend>
        {WIZARD_FEATURES.map((feature) => {
          const { name, text } = FEATURE_GATES[feature];
          const isHeld = isInPlan(feature, plan);
          return (
            <Checkbox
              key={feature}
              disabled={!isHeld}
              checked={isHeld && features[feature]}
              onChange={({ target }) => change({ features: { ...features, [feature]: target.checked } })}
              label={
                <span className="flex flex-col">
                  <span className="flex flex-wrap items-center gap-x-2 font-medium">
                    {name()} {!isHeld && <Badge tone="warning">{m.platform_wizard_upgradeRequired()}</Badge>}
                  </span>
                  <span className="text-xs text-muted-foreground">{text()}</span>
                </span>
              }
            />
          );
        })}
      </fieldset>
    </div>
  );
}
