import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { API_SCOPES } from "@/access/api-scopes";
import { OPERATIONS } from "@/api/operations/operations";
import { storeCalls } from "@/domain/api-keys/usage";
import { apiKeys, apiWrites, auditLog, comments, members, tenantFlags } from "@/domain/schema";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { ask, createKey, createTenantWithApi } from "../../support/api";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  type Person,
} from "../../support/factories";
import { owner } from "../../support/owner-db";
import { sessionPlan } from "../../support/session-plans";
import { callAs, signIn } from "../../support/trpc-caller";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  admin = await createMember(tenantId, "admin");
});

describe("reads", () => {
  it("API-1: answers visitors of a public community with what is listed, and nothing that the API doesn't name", async () => {
    await createStartup(tenantId, { name: "Beacon" });
    const { status, body, headers } = await ask(tenantId, "/startups?sort=new&take=5");
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ name: "Beacon" });
    expect(Object.keys(body.items[0])).not.toContain("shownCategory");
    const tag = headers.get("etag") ?? "";
    const again = await ask(tenantId, "/startups?sort=new&take=5", { headers: { "if-none-match": tag } });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it("refuses parameters that it doesn't have or can't read", async () => {
    expect((await ask(tenantId, "/startups?api_key=shc_x")).body).toMatchObject({ reason: "parameter" });
    expect((await ask(tenantId, "/startups?take=5&take=6")).body).toMatchObject({ reason: "parameter" });
    expect((await ask(tenantId, "/startups?fields[a]=x&fields[a]=y")).body).toMatchObject({
      reason: "parameter",
    });
    expect((await ask(tenantId, "/startups?fields[a]=x")).status).toBe(200);
    const wrong = await ask(tenantId, "/startups?take=lots");
    expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    expect(Object.keys(wrong.body.errors)).toEqual(["take"]);
  });

  it("says which path, method and startup there isn't", async () => {
    expect((await ask(tenantId, "/nothing")).status).toBe(404);
    const other = await ask(tenantId, "/startups", { method: "DELETE" });
    expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect((await ask(tenantId, "/startups/nobody")).status).toBe(404);
  });

  it("refuses everyone without the feature, and outsiders of a members-only community", async () => {
    expect((await ask(await createTenant(), "/startups")).body).toMatchObject({
      status: 403,
      reason: "feature",
    });
    const closed = await createTenantWithApi({ visibility: "members", joining: "approval" });
    const insider = await createMember(closed, "admin");
    expect((await ask(closed, "/startups")).body).toMatchObject({ status: 403, reason: "outsider" });
    expect((await ask(closed, "/openapi.json")).body).toMatchObject({ status: 403, reason: "outsider" });
    const { token } = await createKey(closed, insider, ["startups:read"]);
    expect((await ask(closed, "/startups", { token })).status).toBe(200);
    expect((await ask(closed, "/openapi.json", { token })).body.openapi).toBe("3.1.1");
  });
});

describe("keys", () => {
  it("API-2: may do what their scopes name, and nothing else", async () => {
    const { id: startup } = await createStartup(tenantId);
    const { token } = await createKey(tenantId, admin, ["startups:read"]);
    expect((await ask(tenantId, "/startups", { token })).status).toBe(200);
    expect((await ask(tenantId, "/sessions", { token })).body).toMatchObject({
      status: 403,
      reason: "key-scope",
    });
    const vote = { method: "PUT", token, body: { vote: "set" } };
    expect((await ask(tenantId, `/startups/${startup}/vote`, vote)).status).toBe(403);
  });

  it("get one answer when they are unknown, misspelled, foreign, expired, deleted or used elsewhere", async () => {
    const { token, id } = await createKey(tenantId, admin, ["startups:read"]);
    const elsewhere = await createTenantWithApi();
    const strict = await createKey(tenantId, admin, ["startups:read"], "community", {
      networks: ["198.51.100.0/24"],
    });
    const answers = [
      await ask(tenantId, "/startups", { token: token.replace(/.$/, (end) => (end === "0" ? "1" : "0")) }),
      await ask(tenantId, "/startups", { token: "shc_nothing" }),
      await ask(elsewhere, "/startups", { token }),
      await ask(tenantId, "/startups", { token: strict.token }),
    ];
    await owner
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, id));
    answers.push(await ask(tenantId, "/startups", { token }));
    await owner.delete(apiKeys).where(eq(apiKeys.id, id));
    answers.push(await ask(tenantId, "/startups", { token }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reason} ${body.detail}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(401);
    const near = { token: strict.token, headers: { "x-forwarded-for": "198.51.100.7" } };
    expect((await ask(tenantId, "/startups", near)).status).toBe(200);
  });

  it("are refused next to a sign-in, so that a page can't borrow either", async () => {
    const { token } = await createKey(tenantId, admin, ["startups:read"]);
    const cookie = await signIn(admin, tenantId);
    expect((await ask(tenantId, "/startups", { token, headers: { cookie } })).body).toMatchObject({
      status: 400,
      reason: "two-callers",
    });
    expect((await ask(tenantId, "/members", { headers: { cookie } })).status).toBe(200);
    const foreign = { cookie, origin: "https://elsewhere.example" };
    const vote = { method: "PUT", body: { vote: "set" }, headers: foreign };
    expect((await ask(tenantId, `/startups/${newId()}/vote`, vote)).body).toMatchObject({ reason: "origin" });
  });

  it("end with what their makers may do", async () => {
    const { token } = await createKey(tenantId, admin, ["startups:read"]);
    const own = await createKey(tenantId, admin, ["startups:read"], "personal");
    await owner.update(members).set({ role: "member" }).where(eq(members.userId, admin.userId));
    expect((await ask(tenantId, "/startups", { token })).status).toBe(401);
    expect((await ask(tenantId, "/startups", { token: own.token })).status).toBe(200);
    await owner.delete(members).where(eq(members.userId, admin.userId));
    expect((await ask(tenantId, "/startups", { token: own.token })).status).toBe(401);
    await owner.insert(members).values({ tenantId, userId: admin.userId, role: "admin" });
    expect((await ask(tenantId, "/startups", { token: own.token })).status).toBe(401);
    expect((await ask(tenantId, "/startups", { token })).status).toBe(200);
  });

  it("act as themselves in the log, and personal ones as their member", async () => {
    const all = [...API_SCOPES];
    const tokens = {
      community: await createKey(tenantId, admin, all),
      personal: await createKey(tenantId, admin, all, "personal"),
    };
    for (const { token } of Object.values(tokens)) {
      const plan = sessionPlan();
      const made = await ask(tenantId, "/sessions", { method: "POST", token, body: plan });
      expect(made.body).toMatchObject({ id: plan.id, status: "upcoming" });
      const cancelled = { method: "POST", token, body: { reason: "Nobody comes." } };
      expect((await ask(tenantId, `/sessions/${plan.id}/cancel`, cancelled)).status).toBe(204);
    }
    const rows = await owner
      .select({ actor: auditLog.actor, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, "session.cancelled"))
      .orderBy(auditLog.seq);
    const ours = rows.filter(({ actor }) => actor?.includes("… Sync"));
    const nameOf = ({ token }: { token: string }) => `${token.slice(0, 8)}… Sync`;
    expect(ours).toEqual([
      { actor: nameOf(tokens.community), actorId: null },
      { actor: `${admin.username} (${nameOf(tokens.personal)})`, actorId: admin.userId },
    ]);
  });

  it("API-11: stop when the plan or an operator takes the feature away", async () => {
    const { token } = await createKey(tenantId, admin, ["startups:read"]);
    await owner.update(tenantFlags).set({ isEnabled: false }).where(eq(tenantFlags.tenantId, tenantId));
    startAllGenerations();
    expect((await ask(tenantId, "/startups", { token })).body).toMatchObject({ reason: "feature" });
  });
});

it("BIL-9: calls with keys are counted, and shown with the rest of the usage", async () => {
  const { token } = await createKey(tenantId, admin, ["startups:read"]);
  await Promise.all(Array.from({ length: 5 }, () => ask(tenantId, "/startups", { token })));
  await ask(tenantId, "/startups", { token: "shc_nothing" });
  await ask(tenantId, "/startups");
  await storeCalls();
  await ask(tenantId, "/startups", { token });
  await storeCalls();
  const { usage } = await (await callAs(admin, tenantId)).subscription.getUsageData();
  expect(usage).toContainEqual({ name: "apiCalls", used: 6, limit: null });
});

describe("writes", () => {
  it("need JSON", async () => {
    const { token } = await createKey(tenantId, admin, ["sessions:write"]);
    const plain = { method: "POST", token, headers: { "content-type": "text/plain" } };
    expect((await ask(tenantId, "/sessions", plain)).status).toBe(415);
    expect((await ask(tenantId, "/sessions", { method: "POST", token, body: [1] })).body).toMatchObject({
      reason: "body",
    });
    const wrong = await ask(tenantId, "/sessions", { method: "POST", token, body: { title: "" } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toHaveProperty("title");
  });

  it("API-3: are carried out once for one Idempotency-Key, also of 20 at once", async () => {
    const { id: startup } = await createStartup(tenantId);
    const { token } = await createKey(tenantId, admin, ["comments:write"]);
    const send = (body: string, key = "k1") =>
      ask(tenantId, `/startups/${startup}/comments`, {
        method: "POST",
        token,
        body: { body },
        headers: { "idempotency-key": key },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("Where can I try it?")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const later = await send("Where can I try it?");
    expect(later.status).toBe(200);
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set([...made, later.body.id]).size).toBe(1);
    expect((await send("Something else")).body).toMatchObject({ status: 422, reason: "idempotency-input" });
    expect((await send("Something else", "k2")).body.id).not.toBe(later.body.id);
  });

  it("are carried out once by a user who becomes a member with them", async () => {
    const { id: startup } = await createStartup(tenantId);
    const cookie = await signIn(await createPerson(), tenantId);
    const send = () =>
      ask(tenantId, `/startups/${startup}/comments`, {
        method: "POST",
        body: { body: "Where can I try it?" },
        headers: { cookie, "idempotency-key": "k1" },
      });
    await Promise.all(Array.from({ length: 8 }, send));
    expect((await send()).status).toBe(200);
    expect(await owner.$count(comments, eq(comments.startupId, startup))).toBe(1);
  });

  it("can be repeated after a refusal", async () => {
    const { token } = await createKey(tenantId, admin, ["votes:write"]);
    const startup = newId();
    const vote = () =>
      ask(tenantId, `/startups/${startup}/vote`, {
        method: "PUT",
        token,
        body: { vote: "set" },
        headers: { "idempotency-key": "k1" },
      });
    expect((await vote()).status).toBe(404);
    expect(await owner.$count(apiWrites, eq(apiWrites.tenantId, tenantId))).toBe(0);
    await createStartup(tenantId, { id: startup });
    expect((await vote()).body).toEqual({ hasVoted: true, voteCount: 1 });
  });
});

it("an operation that is to go says until when it answers", async () => {
  const { about } = OPERATIONS.find(({ procedure }) => procedure === "startup.list") ?? expect.fail();
  about.sunset = "2027-06-01";
  const { status, headers } = await ask(tenantId, "/startups");
  expect([status, headers.get("sunset")]).toEqual([200, "Tue, 01 Jun 2027 00:00:00 GMT"]);
  const { body } = await ask(tenantId, "/openapi.json");
  expect(body.paths["/startups"].get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining("Answers until 2027-06-01."),
  });
  about.sunset = undefined;
});
