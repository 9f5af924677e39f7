import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { cachedList } from "@/api/cache/directory";
import { FormSection } from "@/components/forms/form-section";
import { originOf } from "@/domain/tenant/origin";
import { isEmbeddable } from "@/features/integrations/embeds/embeddable";
import { readEmbeds } from "@/features/integrations/embeds/save-embeds";
import { EmbedCode } from "@/features/integrations/embeds/ui/embed-code";
import { EmbedsForm } from "@/features/integrations/embeds/ui/embeds-form";
import type { Embedded } from "@/features/integrations/embeds/urls";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";

/** What other websites may show, and the code for them. */
export async function EmbedsScreen({ scope }: { scope: TenantScope }) {
  const { tenant } = scope;
  const offered = (await embedsOf(scope)).filter(({ kind }) => isEmbeddable(tenant, kind));
  return (
    <div>
      {tenant.visibility === "members" && (
        <p role="note" className="mb-6 max-w-reading rounded-md border bg-muted p-4 text-sm">
          {m.integrations_embeds_membersOnly()}
        </p>
      )}
      <FormSection title={m.integrations_embeds_reach()}>
        <EmbedsForm settings={await readEmbeds(scope)} />
      </FormSection>
      {offered.length > 0 && (
        <FormSection title={m.integrations_embeds_code()}>
          <EmbedCode
            offered={offered}
            origin={originOf(tenant.domain)}
            community={tenant.branding.companyName}
          />
        </FormSection>
      )}
    </div>
  );
}

/** The card stands for any startup's. */
async function embedsOf({ tenant }: TenantScope): Promise<Embedded[]> {
  const { items } = await cachedList(tenant.id, DEFAULT_VIEW, 1);
  const card = items.slice(0, 1).map(({ slug }) => ({ kind: "startup", slug }) as const);
  return [{ kind: "startups" }, ...card, { kind: "sessions" }];
}
