import { PlansLink } from "@/components/content/plans-link";
import { PLAN_NAMES, planWith } from "@/features/subscription/rules";
import { DOMAINS_COPY } from "@/features/tenant/domains/copy";

export const DomainsNotPart = ({ isEntitled }: { isEntitled: boolean }) => (
  <section className="mb-8 flex max-w-reading flex-col gap-2 rounded-lg border bg-muted p-5">
    <h2 className="font-semibold">{DOMAINS_COPY.notPart}</h2>
    <p className="text-sm text-muted-foreground">
      {isEntitled ? DOMAINS_COPY.turnedOff : DOMAINS_COPY.partOf(PLAN_NAMES[planWith("custom_domains")])}{" "}
      {!isEntitled && <PlansLink />} {DOMAINS_COPY.goOn}
    </p>
  </section>
);
