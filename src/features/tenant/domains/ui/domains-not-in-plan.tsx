import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { PLAN_NAMES, planWith } from "@/domain/subscription/rules";

export const DomainsNotPart = ({ isEntitled }: { isEntitled: boolean }) => (
  <section className="mb-8 flex max-w-reading flex-col gap-2 rounded-lg border bg-muted p-5">
    <h2 className="font-semibold">{m.tenant_domains_notPart()}</h2>
    <p className="text-sm text-muted-foreground">
      <span>
        {isEntitled
          ? m.tenant_domains_turnedOff()
          : m.tenant_domains_partOf({ plan: PLAN_NAMES[planWith("custom_domains")] })}
      </span>{" "}
      {!isEntitled && <PlansLink />}
      <span> {m.tenant_domains_goOn()}</span>
    </p>
  </section>
);
