import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { openCommunity } from "@/api/operations/open-context";
import type { RequestContext } from "@/domain/guard/request-context";
import type { Issued } from "@/features/integrations/agents/agent-key";
import { redeemCode } from "@/features/integrations/agents/redeem-code";
import { renewKey, revokeAgent } from "@/features/integrations/agents/renew-key";
import { resourceOf } from "@/features/integrations/agents/resource";
import { MAX_CLIENT_ID_LENGTH } from "@/features/integrations/agents/rules";
import { answering, OAuthError } from "./answer";

const Text = z.string().min(1).max(MAX_CLIENT_ID_LENGTH);
const TokenForm = z.object({
  grant_type: z.string(),
  client_id: Text,
  resource: Text.optional(),
});
const CodeForm = z.object({
  code: Text,
  redirect_uri: Text,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const RenewalForm = z.object({ refresh_token: Text });
const RevocationForm = z.object({ token: Text });

type Call = Pick<RequestContext, "tenant" | "now">;

/** Gives an agent its token for a code, or a new one (RFC 6749, 4.1.3 and 6). */
export const answerToken = (request: Request): Promise<Response> =>
  answering(request, async (headers) => {
    const call = await openCommunity(request.headers, headers);
    const form = await readForm(request);
    const { grant_type, client_id, resource } = readAs(TokenForm, form);
    if (resource !== undefined && resource !== resourceOf(call.tenant))
      throw new OAuthError("invalid_target", "This resource isn't of this community.");
    if (grant_type === "authorization_code") return tokenOf(call, await redeem(call, client_id, form));
    if (grant_type === "refresh_token") {
      const { refresh_token } = readAs(RenewalForm, form);
      return tokenOf(call, await renewKey({ ...call, viewer: null }, client_id, refresh_token));
    }
    throw new OAuthError("unsupported_grant_type", "Use authorization_code or refresh_token.");
  });

function redeem(call: Call, client: string, form: unknown): Promise<Issued | null> {
  const { code, redirect_uri, code_verifier } = readAs(CodeForm, form);
  return redeemCode(
    { ...call, viewer: null },
    code,
    (grant) =>
      grant.client === client &&
      grant.redirect === redirect_uri &&
      isVerified(code_verifier, grant.challenge),
  );
}

/** RFC 7636, 4.6 */
function isVerified(verifier: string, challenge: string): boolean {
  const expected = Buffer.from(challenge, "base64url");
  const given = createHash("sha256").update(verifier).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function tokenOf({ now }: Call, issued: Issued | null) {
  if (!issued)
    throw new OAuthError("invalid_grant", "It is unknown, expired or used. Ask the user to connect again.");
  const { token, renewal, scopes, endsAt } = issued;
  return {
    access_token: token,
    token_type: "Bearer",
    expires_in: Math.floor((endsAt.getTime() - now.getTime()) / 1000),
    refresh_token: renewal,
    scope: scopes.join(" "),
  };
}

/** Disconnects an agent that hands back its token (RFC 7009). */
export const answerRevocation = (request: Request): Promise<Response> =>
  answering(request, async (headers) => {
    const call = await openCommunity(request.headers, headers);
    const { token } = readAs(RevocationForm, await readForm(request));
    await revokeAgent({ ...call, viewer: null }, token);
    return {};
  });

async function readForm(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    throw new OAuthError("invalid_request", "Send a form as application/x-www-form-urlencoded.");
  const fields = [...new URLSearchParams(await request.text())];
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw new OAuthError("invalid_request", "A field is given twice.");
  return Object.fromEntries(fields);
}

function readAs<T extends z.ZodType>(schema: T, form: unknown): z.output<T> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join("."));
  throw new OAuthError("invalid_request", `Missing or invalid: ${fields.join(", ")}.`);
}
