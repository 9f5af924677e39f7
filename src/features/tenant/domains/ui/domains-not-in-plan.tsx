import { PlansLink } from "@/components/content/plans-link";
import { missingEntitlement } from "@/features/subscription/rules";
import { DOMAINS_COPY } from "@/features/tenant/domains/copy";

export const DomainsNotPart = ({ isEntitled }: { isEntitled: boolean }) => (
  <section className="mb-8 flex max-w-reading flex-col gap-2 rounded-lg border bg-muted p-5">
    <h2 className="font-semibold">{DOMAINS_COPY.notPart}</h2>
    <p className="text-sm text-muted-foreground">
      {isEntitled
        ? "Your plan includes custom domains, but the operator has turned them off here (flag custom_domains)."
        : missingEntitlement("custom_domains")}{" "}
      {!isEntitled && <PlansLink />} {DOMAINS_COPY.goOn}
    </p>
  </section>
);
