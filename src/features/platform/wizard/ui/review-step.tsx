import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { BrandPreview } from "@/features/platform/ui/brand-preview";
import {
  enabledFeatures,
  FEATURE_GATES,
  WIZARD_FEATURES,
  WIZARD_PLANS,
} from "@/features/platform/wizard/rules";
import { languageLabel } from "@/lib/format/language-name";
import { formatList } from "@/lib/format/list";
import { placeOf } from "@/lib/time/time-zone";
import type { Wizard } from "./use-wizard";

export function ReviewStep({ wizard: { values, language, timeZone, address, refusal } }: { wizard: Wizard }) {
  const plan = WIZARD_PLANS.find(({ id }) => id === values.plan);
  const held = enabledFeatures(values.features, values.plan);
  const chosen = WIZARD_FEATURES.filter((feature) => held[feature]).map((feature) =>
    FEATURE_GATES[feature].name(),
  );
  const rows = [
    [m.platform_wizard_name(), values.name],
    [m.common_domain(), address?.domain ?? values.domain],
    [m.common_owner(), values.ownerEmail || m.platform_wizard_byLink()],
    [m.common_language(), languageLabel(language)],
    [m.common_timeZone(), placeOf(timeZone)],
    [m.platform_wizard_plan(), `${plan?.name()}, ${plan?.price()}`],
    [m.common_features(), formatList(chosen) || m.platform_wizard_noFeatures()],
    [m.common_primaryColor(), values.primaryColor],
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
