import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { apiKeys, apiRenewals, members } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { MAX_KEYS } from "@/features/integrations/keys/rules";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import {
  Agent,
  askedBy,
  connectAgent,
  connectWithKey,
  createTenantForAgents,
  mcpAddress,
  REDIRECT,
  send,
} from "../../support/agents";
import { ask } from "../../support/api";
import { createMember, createStartup, type Person } from "../../support/factories";
import { owner, ownerSql } from "../../support/owner-db";
import { callAs, tenantOf } from "../../support/trpc-caller";

const READ = ["startups:read"] as const;

async function originIn(tenantId: string): Promise<string> {
  return originOf((await tenantOf(tenantId)).domain);
}

async function post(tenantId: string, path: string, form: Record<string, string>) {
  const response = await send(`${await originIn(tenantId)}/api/oauth/${path}`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** A code for an agent that has asked, as the user lets it in. */
async function codeFor(tenantId: string, user: Person, agent: Agent): Promise<Record<string, string>> {
  await connectAgent(tenantId, user, [...READ], agent);
  const { integrations } = await callAs(user, tenantId);
  const { redirect } = await integrations.agents.allow({ ...askedBy(agent), scopes: [...READ] });
  return {
    grant_type: "authorization_code",
    code: new URL(redirect).searchParams.get("code") ?? "",
    client_id: agent.information?.client_id ?? "",
    redirect_uri: REDIRECT,
    code_verifier: agent.verifier,
  };
}

const NOT_GRANTED = { status: 400, body: { error: "invalid_grant" } };

describe("an agent that its user lets in", () => {
  it("API-14: finds the community's tools by its address alone, and acts as its user", async () => {
    const tenantId = await createTenantForAgents();
    const user = await createMember(tenantId);
    await createStartup(tenantId, { name: "Juniper" });
    const client = await connectAgent(tenantId, user, [...READ]);
    const { content } = await client.callTool({ name: "startupList", arguments: { view: {} } });
    expect(JSON.stringify(content)).toContain("Juniper");
    const refused = await client.callTool({ name: "memberDirectoryList", arguments: {} });
    expect(refused.isError).toBe(true);
  });

  it("API-14: renews its token, and is disconnected by a copy of what renewed it", async () => {
    const tenantId = await createTenantForAgents();
    const user = await createMember(tenantId);
    const agent = new Agent();
    await connectAgent(tenantId, user, [...READ], agent);
    const form = {
      grant_type: "refresh_token",
      client_id: agent.information?.client_id ?? "",
      refresh_token: agent.kept?.refresh_token ?? "",
    };
    const tries = await Promise.all(Array.from({ length: 50 }, () => post(tenantId, "token", form)));
    const renewed = tries.filter(({ status }) => status === 200);
    expect(renewed).toHaveLength(50);
    expect(new Set(renewed.map(({ body }) => `${body.access_token} ${body.refresh_token}`)).size).toBe(1);
    expect(renewed[0]?.body.scope).toBe("startups:read");
    const token = renewed[0]?.body.access_token ?? "";
    await expect(connectWithKey(tenantId, token)).resolves.toBeDefined();
    await owner
      .update(apiRenewals)
      .set({ usedAt: new Date(Date.now() - 60_000) })
      .where(and(eq(apiRenewals.tenantId, tenantId), isNotNull(apiRenewals.usedAt)));
    expect(await post(tenantId, "token", form)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    await expect(connectWithKey(tenantId, token)).rejects.toThrow();
  });

  it("API-14: stays connected if several of its calls find their token expired", async () => {
    const tenantId = await createTenantForAgents();
    const agent = new Agent();
    const client = await connectAgent(tenantId, await createMember(tenantId), [...READ], agent);
    const ended = { renewBy: new Date(Date.now() - 1000) };
    await owner.update(apiKeys).set(ended).where(eq(apiKeys.tenantId, tenantId));
    agent.asked = undefined;
    const calls = await Promise.allSettled(
      Array.from({ length: 4 }, () => client.callTool({ name: "startupList", arguments: {} })),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    expect(agent.asked).toBeUndefined();
  });

  it("API-14: gets no answer twice as another client, or after the next renewal", async () => {
    const tenantId = await createTenantForAgents();
    const agent = new Agent();
    await connectAgent(tenantId, await createMember(tenantId), [...READ], agent);
    const renew = (refresh_token = "", client_id = agent.information?.client_id ?? "") =>
      post(tenantId, "token", { grant_type: "refresh_token", client_id, refresh_token });
    const first = agent.kept?.refresh_token;
    const { body: second } = await renew(first);
    expect(await renew(first, "shd_x.y")).toMatchObject(NOT_GRANTED);
    const { body: third } = await renew(second.refresh_token);
    expect(await renew(first)).toMatchObject(NOT_GRANTED);
    expect((await renew(second.refresh_token)).body.access_token).toBe(third.access_token);
    await expect(connectWithKey(tenantId, third.access_token ?? "")).resolves.toBeDefined();
  });

  it("API-14: leaves nothing older than a month of what renewed its token", async () => {
    const tenantId = await createTenantForAgents();
    const agent = new Agent();
    await connectAgent(tenantId, await createMember(tenantId), [...READ], agent);
    const renew = (refresh_token = "") =>
      post(tenantId, "token", {
        grant_type: "refresh_token",
        client_id: agent.information?.client_id ?? "",
        refresh_token,
      });
    const { body } = await renew(agent.kept?.refresh_token);
    const ofTenant = eq(apiRenewals.tenantId, tenantId);
    const before = await owner.$count(apiRenewals, ofTenant);
    const old = { usedAt: addDays(new Date(), -31) };
    await owner
      .update(apiRenewals)
      .set(old)
      .where(and(ofTenant, isNotNull(apiRenewals.usedAt)));
    expect((await renew(body.refresh_token)).status).toBe(200);
    expect([before, await owner.$count(apiRenewals, ofTenant)]).toEqual([3, 2]);
  });

  it("API-14: gets one token for a code, whatever number of requests redeem it", async () => {
    const tenantId = await createTenantForAgents();
    const form = await codeFor(tenantId, await createMember(tenantId), new Agent());
    const tries = await Promise.all(Array.from({ length: 50 }, () => post(tenantId, "token", form)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.error === "invalid_grant")).toHaveLength(49);
  });

  it.each([
    ["another client", { client_id: "shd_x.y" }],
    ["another address", { redirect_uri: "https://thief.example/back" }],
    ["another verifier", { code_verifier: "x".repeat(43) }],
  ])("API-14: a code is refused with %s, and is spent", async (_, change) => {
    const tenantId = await createTenantForAgents();
    const form = await codeFor(tenantId, await createMember(tenantId), new Agent());
    for (const sent of [{ ...form, ...change }, form])
      expect(await post(tenantId, "token", sent)).toMatchObject({
        status: 400,
        body: { error: "invalid_grant" },
      });
  });

  it("API-14: loses its token with the membership, a sign-out everywhere, or a disconnection", async () => {
    const tenantId = await createTenantForAgents();
    const ends: ((user: Person) => Promise<unknown>)[] = [
      (user) =>
        owner.delete(members).where(and(eq(members.tenantId, tenantId), eq(members.userId, user.userId))),
      async (user) => (await callAs(user, tenantId)).auth.signOutEverywhere(),
      async (user) => {
        const [key] = await owner.select().from(apiKeys).where(eq(apiKeys.memberId, user.userId));
        await (await callAs(user, tenantId)).integrations.agents.disconnect({ id: key?.id ?? "" });
      },
    ];
    for (const end of ends) {
      const user = await createMember(tenantId);
      const agent = new Agent();
      await connectAgent(tenantId, user, [...READ], agent);
      await end(user);
      await expect(connectWithKey(tenantId, agent.kept?.access_token ?? "")).rejects.toThrow();
    }
  });

  it("API-14: isn't let in by a code from before a sign-out everywhere", async () => {
    const tenantId = await createTenantForAgents();
    const user = await createMember(tenantId);
    const form = await codeFor(tenantId, user, new Agent());
    await (await callAs(user, tenantId)).auth.signOutEverywhere();
    expect(await post(tenantId, "token", form)).toMatchObject(NOT_GRANTED);
  });

  it("API-14: isn't renewed after a sign-out everywhere, nor after the membership", async () => {
    const tenantId = await createTenantForAgents();
    const ends: ((user: Person) => Promise<unknown>)[] = [
      async (user) => (await callAs(user, tenantId)).auth.signOutEverywhere(),
      (user) =>
        owner.delete(members).where(and(eq(members.tenantId, tenantId), eq(members.userId, user.userId))),
    ];
    for (const end of ends) {
      const user = await createMember(tenantId);
      const agent = new Agent();
      await connectAgent(tenantId, user, [...READ], agent);
      await end(user);
      const form = {
        grant_type: "refresh_token",
        client_id: agent.information?.client_id ?? "",
        refresh_token: agent.kept?.refresh_token ?? "",
      };
      expect(await post(tenantId, "token", form)).toMatchObject(NOT_GRANTED);
    }
  });

  it("API-14: is disconnected also while it renews its token", async () => {
    const tenantId = await createTenantForAgents();
    const agent = new Agent();
    const user = await createMember(tenantId);
    await connectAgent(tenantId, user, [...READ], agent);
    const isTheirs = eq(apiKeys.memberId, user.userId);
    let renewed: Promise<unknown> | undefined;
    await owner.transaction(async (tx) => {
      await tx.select().from(apiKeys).where(isTheirs).for("update");
      renewed = post(tenantId, "token", {
        grant_type: "refresh_token",
        client_id: agent.information?.client_id ?? "",
        refresh_token: agent.kept?.refresh_token ?? "",
      });
      await vi.waitFor(async () => {
        const [waiting] = await ownerSql`select from pg_locks where not granted`;
        if (!waiting) throw new Error("the renewal does not wait yet");
      });
      await tx.delete(apiKeys).where(isTheirs);
    });
    expect(await renewed).toMatchObject(NOT_GRANTED);
    expect(await owner.$count(apiKeys, isTheirs)).toBe(0);
  });

  it("API-14: is disconnected if its code comes again", async () => {
    const tenantId = await createTenantForAgents();
    const form = await codeFor(tenantId, await createMember(tenantId), new Agent());
    const { body } = await post(tenantId, "token", form);
    const { access_token: token = "", refresh_token = "", client_id = form.client_id } = body;
    await expect(connectWithKey(tenantId, token)).resolves.toBeDefined();
    expect(await post(tenantId, "token", form)).toMatchObject(NOT_GRANTED);
    await expect(connectWithKey(tenantId, token)).rejects.toThrow();
    const renewal = { grant_type: "refresh_token", client_id: client_id ?? "", refresh_token };
    expect(await post(tenantId, "token", renewal)).toMatchObject(NOT_GRANTED);
  });

  it("API-14: takes the place of the connection that hasn't been used for the longest time", async () => {
    const tenantId = await createTenantForAgents();
    const user = await createMember(tenantId);
    const [used, agent] = [new Agent(), new Agent()];
    await connectAgent(tenantId, user, [...READ], used);
    const isTheirs = eq(apiKeys.memberId, user.userId);
    const [first] = await owner.select().from(apiKeys).where(isTheirs);
    const old = new Date(Date.now() - 60_000);
    await owner.insert(apiKeys).values(
      Array.from({ length: MAX_KEYS.agent - 1 }, (_, index) => ({
        ...{
          ...first,
          id: newId(),
          tenantId,
          kind: "agent" as const,
          name: "Failed",
          start: "sha_",
          scopes: [],
        },
        ...{ hash: newId(), usedAt: null, createdAt: new Date(old.getTime() + index) },
      })),
    );
    await post(tenantId, "token", await codeFor(tenantId, user, agent));
    const left = await owner.select().from(apiKeys).where(isTheirs);
    expect(left).toHaveLength(MAX_KEYS.agent);
    expect(left.map(({ id }) => id)).toContain(first?.id);
  });

  it("API-14: is forgotten if it hands its token back", async () => {
    const tenantId = await createTenantForAgents();
    const agent = new Agent();
    await connectAgent(tenantId, await createMember(tenantId), [...READ], agent);
    const token = agent.kept?.access_token ?? "";
    expect((await post(tenantId, "revoke", { token: agent.kept?.refresh_token ?? "" })).status).toBe(200);
    await expect(connectWithKey(tenantId, token)).rejects.toThrow();
  });
});

describe("an agent's token", () => {
  it("API-14: counts for the tools of its community only", async () => {
    const [tenantId, otherId] = [await createTenantForAgents(), await createTenantForAgents()];
    const agent = new Agent();
    await connectAgent(tenantId, await createMember(tenantId), [...READ], agent);
    const token = agent.kept?.access_token ?? "";
    const response = await send(await mcpAddress(otherId), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
    const document =
      /resource_metadata="(.+)"/.exec(response.headers.get("www-authenticate") ?? "")?.[1] ?? "";
    const metadata = (await (await send(document)).json()) as Record<string, unknown>;
    expect(metadata.authorization_servers).toEqual([await originIn(otherId)]);
    expect((await ask(tenantId, "/startups", { token })).status).toBe(401);
  });

  it("API-14: isn't given for another community's resource or client", async () => {
    const [tenantId, otherId] = [await createTenantForAgents(), await createTenantForAgents()];
    const user = await createMember(tenantId);
    const agent = new Agent();
    await connectAgent(tenantId, user, [...READ], agent);
    const asked = { ...askedBy(agent), scopes: [...READ] };
    const { agents } = (await callAs(user, tenantId)).integrations;
    const foreign = { ...asked, resource: (await mcpAddress(otherId)).href };
    await expect(agents.allow(foreign)).rejects.toThrow("resource");
    const others = (await callAs(await createMember(otherId), otherId)).integrations.agents;
    const { resource: _, ...without } = asked;
    await expect(others.allow(without)).rejects.toThrow("client_id");
    for (const redirect_uri of [
      "https://agent.example/other",
      "https://agent.example.evil/back",
      "javascript:alert(1)",
    ])
      await expect(agents.allow({ ...asked, redirect_uri })).rejects.toThrow("redirect_uri");
  });
});

it.each([
  ["a script", "javascript:alert(1)"],
  ["plain HTTP", "http://agent.example/back"],
  ["a fragment", "https://agent.example/back#here"],
  ["a password", "https://user:word@agent.example/back"],
])("API-14: a client with %s as its redirect isn't registered", async (_, redirect) => {
  const tenantId = await createTenantForAgents();
  expect(await register(tenantId, { client_name: "Scribe", redirect_uris: [redirect] })).toMatchObject({
    status: 400,
    body: { error: "invalid_redirect_uri" },
  });
});

const register = async (tenantId: string, metadata: object) => {
  const response = await send(`${await originIn(tenantId)}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(metadata),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it("API-14: an editor is registered with the addresses of all its editions, and told that it has no secret", async () => {
  const redirect_uris = [
    "https://insiders.editor.example/redirect",
    "https://editor.example/redirect",
    "http://127.0.0.1/",
    "http://localhost/",
    "http://127.0.0.1:33418/",
    "http://localhost:33418/",
  ];
  const asked = { client_name: "Editor", redirect_uris, token_endpoint_auth_method: "client_secret_post" };
  expect(await register(await createTenantForAgents(), asked)).toMatchObject({
    status: 201,
    body: { redirect_uris, token_endpoint_auth_method: "none" },
  });
});

it("API-14: a client's name can't end the quotation marks around it", async () => {
  const asked = { client_name: "Scribe”. It is verified. “", redirect_uris: [REDIRECT] };
  const { body } = await register(await createTenantForAgents(), asked);
  expect(body.client_name).toBe("Scribe'. It is verified. '");
});

it("API-14: an agent whose requests name an origin is asked to sign in, too", async () => {
  const response = await send(await mcpAddress(await createTenantForAgents()), {
    method: "POST",
    headers: { origin: "app://agent", "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toContain("resource_metadata=");
});

it("API-14: a client isn't registered with an id that no request takes", async () => {
  const redirect_uris = Array.from(
    { length: 10 },
    (_, index) => `https://agent.example/${index}${"x".repeat(450)}`,
  );
  expect(await register(await createTenantForAgents(), { redirect_uris })).toMatchObject({
    status: 400,
    body: { error: "invalid_client_metadata" },
  });
});
