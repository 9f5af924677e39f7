import { API_SCOPES, type ApiScope } from "@/access/api-scopes";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import { AppError } from "@/lib/errors/app-error";
import { type ClientMetadata, readClient } from "./clients";
import { resourceOf } from "./resource";
import { isRedirect, isSameRedirect } from "./rules";
import type { Authorization, Consent } from "./schema";

/**
 * Reads what an agent asks for.
 * @throws AppError BAD_REQUEST (`client`, `redirect`, `resource`); the user must not be sent anywhere then
 */
export async function readAuthorization(tenant: Tenant, asked: Authorization): Promise<Consent> {
  const client = await readClient(tenant.id, asked.client_id);
  assertRedirect(client, asked.redirect_uri);
  if (asked.resource !== undefined && asked.resource !== resourceOf(tenant))
    throw new AppError("BAD_REQUEST", "This resource isn't of this community.", "resource");
  const { hostname, protocol } = new URL(asked.redirect_uri);
  const named = scopesIn(asked.scope);
  return {
    name: client.client_name || hostname,
    host: hostname,
    isLocal: protocol === "http:",
    named,
    scopes: named.length ? named : API_SCOPES.filter((scope) => scope.endsWith(":read")),
    refusal: answerTo(tenant, asked, { error: "access_denied" }),
  };
}

function assertRedirect({ redirect_uris }: ClientMetadata, asked: string): void {
  if (!isRedirect(asked) || !redirect_uris.some((known) => isSameRedirect(asked, known)))
    throw new AppError("BAD_REQUEST", "This redirect_uri isn't the client's.", "redirect");
}

const scopesIn = (scope = ""): ApiScope[] => {
  const named = scope.split(" ");
  return API_SCOPES.filter((one) => named.includes(one));
};

/** The address at which an agent gets its answer (RFC 9207). */
export function answerTo(
  { domain }: Pick<Tenant, "domain">,
  { redirect_uri, state }: Pick<Authorization, "redirect_uri" | "state">,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri);
  const sent = { ...answer, iss: originOf(domain), ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
  return url.href;
}
