import { API_SCOPES } from "@/access/api-scopes";
import type { Tenant } from "@/access/tenant";
import { openCommunity } from "@/api/operations/open-context";
import { originOf } from "@/domain/tenant/origin";
import { resourceOf } from "@/features/integrations/agents/resource";
import { answering } from "./answer";

/** What a community's tools are, and who lets agents in (RFC 9728). */
const resourceMetadata = (tenant: Tenant) => ({
  resource: resourceOf(tenant),
  resource_name: tenant.name,
  authorization_servers: [originOf(tenant.domain)],
  scopes_supported: API_SCOPES,
  bearer_methods_supported: ["header"],
  resource_documentation: `${originOf(tenant.domain)}/api`,
});

/** Each community lets agents in itself, with its own issuer (RFC 8414). */
function serverMetadata({ domain }: Tenant) {
  const issuer = originOf(domain);
  return {
    issuer,
    authorization_endpoint: `${issuer}/connect-agent`,
    token_endpoint: `${issuer}/api/oauth/token`,
    registration_endpoint: `${issuer}/api/oauth/register`,
    revocation_endpoint: `${issuer}/api/oauth/revoke`,
    scopes_supported: API_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

const documentOf =
  (describe: (tenant: Tenant) => object) =>
  (request: Request): Promise<Response> =>
    answering(request, async (headers) => {
      const { tenant } = await openCommunity(request.headers, headers);
      return describe(tenant);
    });

export const answerResourceMetadata = documentOf(resourceMetadata);
export const answerServerMetadata = documentOf(serverMetadata);
