import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { eq } from "drizzle-orm";
import type { ApiScope } from "@/access/api-scopes";
import { handleMcpRequest } from "@/api/mcp/handler";
import { answerResourceMetadata, answerServerMetadata } from "@/api/oauth/metadata";
import { answerRegistration } from "@/api/oauth/register";
import { answerRevocation, answerToken } from "@/api/oauth/token";
import { tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { Authorization } from "@/features/integrations/agents/schema";
import { createTenantWithApi } from "./api";
import type { Person } from "./factories";
import { owner } from "./owner-db";
import { callAs, tenantOf } from "./trpc-caller";

type Send = (url: string | URL, init?: RequestInit) => Promise<Response>;

const ROUTES: readonly [RegExp, (request: Request) => Promise<Response>][] = [
  [/^\/api\/mcp$/, handleMcpRequest],
  [/^\/\.well-known\/oauth-protected-resource/, answerResourceMetadata],
  [/^\/\.well-known\/oauth-authorization-server$/, answerServerMetadata],
  [/^\/api\/oauth\/register$/, answerRegistration],
  [/^\/api\/oauth\/token$/, answerToken],
  [/^\/api\/oauth\/revoke$/, answerRevocation],
];

/** The network between an agent and the product. */
export const send: Send = async (url, init) => {
  const { pathname, host } = new URL(url);
  const answer = ROUTES.find(([path]) => path.test(pathname))?.[1];
  if (!answer) return new Response(null, { status: 404 });
  // Clients ask for a stream in the background, when a test may have gone on. The product has none.
  if (answer === handleMcpRequest && (init?.method ?? "GET") === "GET")
    return new Response(null, { status: 405 });
  const headers = new Headers(init?.headers);
  headers.set("host", host);
  headers.set("x-forwarded-for", "203.0.113.9");
  headers.set("x-request-id", "test");
  return answer(new Request(url, { ...init, headers }));
};

/** A community whose name agents trust without HTTPS. */
export async function createTenantForAgents(): Promise<string> {
  const tenantId = await createTenantWithApi();
  await owner
    .update(tenants)
    .set({ domain: `c-${tenantId}.localhost` })
    .where(eq(tenants.id, tenantId));
  return tenantId;
}

export async function mcpAddress(tenantId: string): Promise<URL> {
  const { domain } = await tenantOf(tenantId);
  return new URL(`${originOf(domain)}/api/mcp`);
}

async function connect(url: URL, authProvider: StreamableAuth): Promise<Client> {
  const client = new Client({ name: "Agent of a member", version: "1" });
  const transport = new StreamableHTTPClientTransport(url, { authProvider, fetch: send as typeof fetch });
  await client.connect(transport);
  return client;
}

type StreamableAuth = OAuthClientProvider | { token: () => Promise<string | undefined> };

/** An agent that has a key, connected to a community's tools. */
export const connectWithKey = async (tenantId: string, token: string): Promise<Client> =>
  connect(await mcpAddress(tenantId), { token: async () => token });

export const REDIRECT = "https://agent.example/back";

/** An agent that keeps what it gets, and notes where it would send its user. */
export class Agent implements OAuthClientProvider {
  information: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  asked: URL | undefined;
  discovery: OAuthDiscoveryState | undefined;
  verifier = "";
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: "Scribe", redirect_uris: [REDIRECT] };
  state = () => "a state";
  clientInformation = () => this.information;
  tokens = () => this.kept;
  codeVerifier = () => this.verifier;
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.information = information;
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked = url;
  }
  saveDiscoveryState(discovery: OAuthDiscoveryState) {
    this.discovery = discovery;
  }
  discoveryState = () => this.discovery;
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
}

/** What an agent has asked of its user. */
export const askedBy = ({ asked }: Agent): Authorization =>
  Authorization.parse(Object.fromEntries(asked?.searchParams ?? []));

/** Connects an agent as its user lets it in. */
export async function connectAgent(
  tenantId: string,
  user: Person,
  scopes: ApiScope[],
  agent: Agent = new Agent(),
): Promise<Client> {
  const url = await mcpAddress(tenantId);
  const refused = await connect(url, agent).catch((error: unknown) => error);
  if (!(refused instanceof UnauthorizedError)) throw refused;
  const { integrations } = await callAs(user, tenantId);
  const { redirect } = await integrations.agents.allow({ ...askedBy(agent), scopes });
  const transport = new StreamableHTTPClientTransport(url, {
    authProvider: agent,
    fetch: send as typeof fetch,
  });
  await transport.finishAuth(new URL(redirect).searchParams);
  return connect(url, agent);
}
