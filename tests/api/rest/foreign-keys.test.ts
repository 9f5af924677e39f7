import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { API_SCOPES, type ApiScope, type KeyKind } from "@/access/api-scopes";
import { API_PATH, idOf, OPERATIONS, type Operation } from "@/api/operations/operations";
import { exampleOf, sampleOf } from "@/api/rest/examples";
import { apiKeys, authUsers } from "@/domain/schema";
import { Agent, connectAgent, createTenantForAgents, mcpAddress, send } from "../../support/agents";
import { ask, createKey } from "../../support/api";
import { createMember, createStartup } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { sampleTenant } from "../../support/tenants";

/** `FUZZED_CALLS=10000` tries more. */
const CALLS = Number(process.env.FUZZED_CALLS ?? 250);
const STATES = ["good", "expired", "deleted", "elsewhere"] as const;
const AGENT_STATES = ["good", "expired", "deleted", "ended"] as const;

type State = (typeof STATES)[number] | (typeof AGENT_STATES)[number];
type Key = { tenantId: string; kind: KeyKind; scopes: readonly ApiScope[]; state: State; token: string };
const tenants: string[] = [];
const secrets = new Map<string, string>();
const keys: Key[] = [];

const SCOPES: readonly ApiScope[][] = [[], ...API_SCOPES.map((scope) => [scope]), [...API_SCOPES]];

/** The states in which there is a key with these scopes. */
const statesOf = <Of extends State>(scopes: readonly ApiScope[], states: readonly Of[]): Of[] =>
  scopes.length > 1 ? [...states] : states.slice(0, 1);

async function spoil(id: string, state: State): Promise<void> {
  const isKey = eq(apiKeys.id, id);
  if (state === "deleted") await owner.delete(apiKeys).where(isKey);
  if (state === "expired")
    await owner
      .update(apiKeys)
      .set({ expiresAt: new Date(0), renewBy: new Date(0) })
      .where(isKey);
}

async function addKeys(tenantId: string): Promise<void> {
  const admin = await createMember(tenantId, "admin");
  for (const scopes of SCOPES)
    for (const state of statesOf(scopes, STATES)) {
      const networks = state === "elsewhere" ? ["198.51.100.0/24"] : [];
      const asked: ApiScope[] = scopes.length ? scopes : ["startups:read"];
      const { id, token } = await createKey(tenantId, admin, asked, "community", { networks });
      await spoil(id, state);
      if (!scopes.length) await owner.update(apiKeys).set({ scopes: [] }).where(eq(apiKeys.id, id));
      keys.push({ tenantId, kind: "community", scopes, state, token });
    }
}

async function addAgents(tenantId: string): Promise<void> {
  for (const scopes of SCOPES.filter(({ length }) => length))
    for (const state of statesOf(scopes, AGENT_STATES)) {
      const member = await createMember(tenantId, "admin");
      const agent = new Agent();
      await (await connectAgent(tenantId, member, scopes, agent)).close();
      const [key] = await owner.select().from(apiKeys).where(eq(apiKeys.memberId, member.userId));
      await spoil(key?.id ?? "", state);
      const isMember = eq(authUsers.id, member.userId);
      if (state === "ended") await owner.update(authUsers).set({ keysEndedAt: new Date() }).where(isMember);
      keys.push({ tenantId, kind: "agent", scopes, state, token: agent.kept?.access_token ?? "" });
    }
}

beforeAll(async () => {
  for (const word of ["Larkspur", "Marigold"]) {
    const tenantId = await createTenantForAgents();
    tenants.push(tenantId);
    secrets.set(tenantId, word);
    await createStartup(tenantId, { name: word });
    await addKeys(tenantId);
    await addAgents(tenantId);
  }
});

type Answer = { status: number; reason: unknown; text: string };

async function askByRest(host: string, token: string, operation: Operation): Promise<Answer> {
  const { method, url, body } = exampleOf(operation, sampleTenant());
  const path = url.slice(url.indexOf(API_PATH) + API_PATH.length);
  const sent = body === null ? undefined : (JSON.parse(body) as unknown);
  const { status, body: answer } = await ask(host, path, { method, token, body: sent });
  return { status, reason: answer?.reason, text: JSON.stringify(answer) };
}

const CODES: Readonly<Record<string, number>> = {
  FORBIDDEN: 403,
  UNAUTHORIZED: 401,
  INTERNAL_SERVER_ERROR: 500,
};

async function askByTool(host: string, token: string, operation: Operation): Promise<Answer> {
  const params = { name: idOf(operation), arguments: sampleOf(operation.input) };
  const response = await send(await mcpAddress(host), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  const text = await response.text();
  const [json = "{}"] = /\{.*\}/s.exec(text) ?? [];
  const { reason, result } = JSON.parse(json);
  if (!result) return { status: response.status, reason, text };
  const { code, reason: why } = result.isError ? result.structuredContent : {};
  return { status: CODES[code] ?? 200, reason: why, text };
}

const DOORS = {
  rest: { send: askByRest, kinds: ["community"] },
  tools: { send: askByTool, kinds: ["community", "agent"] },
} as const;

it("API-2: no key reaches another community, nor what its scopes don't name", {
  timeout: 3_600_000,
}, async () => {
  const call = fc.record({
    door: fc.constantFrom("rest" as const, "tools" as const),
    key: fc.constantFrom(...keys.keys()),
    operation: fc.constantFrom(...OPERATIONS),
    host: fc.constantFrom(...tenants),
    ending: fc.constantFrom("", " ", "%20", "x"),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ door, key, operation, host, ending }) => {
      const { tenantId, kind, scopes, state, token } = keys[key] as Key;
      const { send: sendBy, kinds } = DOORS[door];
      const { status, reason, text } = await sendBy(host, `${token}${ending}`, operation);
      const isTaken = kinds.some((one) => one === kind) && ending.trim() === "";
      const isKnown = tenantId === host && state === "good" && isTaken;
      const mayCall = isKnown && operation.rule.scope !== undefined && scopes.includes(operation.rule.scope);
      const other = [...secrets].find(([id]) => id !== host)?.[1];
      expect(text).not.toContain(other);
      if (!isKnown) expect([status, reason]).toEqual([401, "key"]);
      else if (!mayCall) expect([status, reason]).toEqual([403, "key-scope"]);
      else expect([401, 403, 500]).not.toContain(status);
    }),
    { numRuns: CALLS },
  );
});
