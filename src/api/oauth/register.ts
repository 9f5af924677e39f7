import { openCommunity } from "@/api/operations/open-context";
import { ClientMetadata, registerClient } from "@/features/integrations/agents/clients";
import { MAX_REDIRECTS } from "@/features/integrations/agents/rules";
import { answering, OAuthError } from "./answer";

/** Registers a client that has no document of itself (RFC 7591). */
export const answerRegistration = (request: Request): Promise<Response> =>
  answering(
    request,
    async (headers) => {
      const { tenant, now } = await openCommunity(request.headers, headers);
      const read = ClientMetadata.safeParse(await request.json().catch(() => null));
      if (!read.success) {
        const isRedirect = read.error.issues.some(({ path: [field] }) => field === "redirect_uris");
        throw isRedirect
          ? new OAuthError(
              "invalid_redirect_uri",
              `Name up to ${MAX_REDIRECTS} redirects by HTTPS, or by HTTP to the user's computer.`,
            )
          : new OAuthError("invalid_client_metadata", "Send a JSON object that names the redirects.");
      }
      const id = registerClient(tenant.id, read.data);
      if (!id) throw new OAuthError("invalid_client_metadata", "The name and the redirects are too long.");
      return {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        ...read.data,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      };
    },
    201,
  );
