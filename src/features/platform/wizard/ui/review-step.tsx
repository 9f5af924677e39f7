import { InlineError } from "@/components/feedback/inline-error";
import { EDIT_COPY } from "@/features/platform/tenants/copy";
import { WIZARD_COPY } from "@/features/platform/wizard/copy";
import {
  enabledFeatures,
  FEATURE_GATES,
  WIZARD_FEATURES,
  WIZARD_PLANS,
} from "@/features/platform/wizard/rules";
import { BrandPreview } from "./brand-preview";
import type { Wizard } from "./use-wizard";

export function ReviewStep({ wizard: { values, address, refusal } }: { wizard: Wizard }) {
  const plan = WIZARD_PLANS.find(({ id }) => id === values.plan);
  const held = enabledFeatures(values.features, values.plan);
  const chosen = WIZARD_FEATURES.filter((feature) => held[feature]).map(
    (feature) => FEATURE_GATES[feature].name,
  );
  const rows = [
    [WIZARD_COPY.name, values.name],
    [EDIT_COPY.domain, address?.domain ?? values.domain],
    [WIZARD_COPY.owner, values.ownerEmail || WIZARD_COPY.byLink],
    [WIZARD_COPY.plan, `${plan?.name}, ${plan?.price}`],
    [WIZARD_COPY.features, chosen.join(", ") || WIZARD_COPY.noFeatures],
    [WIZARD_COPY.colour, values.primaryColor],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {refusal && <InlineError isBoxed>{refusal}</InlineError>}
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <BrandPreview name={values.name} color={values.primaryColor} />
    </div>
  );
}
