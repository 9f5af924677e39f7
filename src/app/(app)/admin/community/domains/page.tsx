import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { PlansLink } from "@/components/plans-link";
import { missingEntitlement } from "@/features/subscription/rules";
import { DOMAINS_COPY } from "@/features/tenant/domain-copy";
import { listDomains } from "@/features/tenant/domains";
import { DomainsScreen } from "@/features/tenant/ui/domains/domains-screen";
import { AdminFrame } from "../../../../_admin/admin-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Domains", robots: { index: false } };

export default async function DomainsPage() {
  const gate = await requirePage("/admin/community/domains");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { name, timeZone, capabilities, entitlements } = scope.tenant;
  const isEntitled = entitlements.includes("custom_domains");
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/domains"
      title="Domains"
      text={`The addresses at which people find ${name}.`}
    >
      {!capabilities.custom_domains && (
        <section className="mb-8 flex max-w-reading flex-col gap-2 rounded-lg border bg-muted p-5">
          <h2 className="font-semibold">{DOMAINS_COPY.notPart}</h2>
          <p className="text-sm text-muted-foreground">
            {isEntitled
              ? "Your plan includes custom domains, but the operator has switched them off here (flag custom_domains)."
              : missingEntitlement("custom_domains")}{" "}
            {!isEntitled && <PlansLink />} {DOMAINS_COPY.goOn}
          </p>
        </section>
      )}
      <DomainsScreen
        start={await listDomains(scope)}
        isOn={capabilities.custom_domains}
        timeZone={timeZone}
      />
    </AdminFrame>
  );
}
