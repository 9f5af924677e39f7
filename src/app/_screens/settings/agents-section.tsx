import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { FormSection } from "@/components/forms/form-section";
import { resourceOf } from "@/features/integrations/agents/resource";
import { AgentAddress } from "@/features/integrations/agents/ui/agent-address";
import { AgentList } from "@/features/integrations/agents/ui/agent-list";
import { listKeys } from "@/features/integrations/keys/queries";

/** What the viewer's agents are told, and which there are. */
export async function AgentsSection({ scope }: { scope: TenantScope }) {
  const { tenant } = scope;
  const agents = await listKeys(scope, "agent");
  return (
    <FormSection title={m.integrations_agents_existing()}>
      <AgentAddress address={resourceOf(tenant)} community={tenant.name} />
      {agents.length > 0 && <AgentList agents={agents} timeZone={tenant.timeZone} />}
    </FormSection>
  );
}
