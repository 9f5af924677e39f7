import "../../../support/fresh-modules";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mintFounderScope, mintPlatformScope } from "@/access/scope";
import { answerFile } from "@/api/http/files";
import { GET as checkTls } from "@/app/api/tls-check/route";
import { authUsers, foundingSettings, foundings, members, restingDomains, tenants } from "@/domain/schema";
import type { FoundingMode } from "@/domain/tenant/founding/rules";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { readAllowance } from "@/features/platform/founding/allowance";
import { deleteOldFoundings, openFounding } from "@/features/platform/founding/drafts";
import { listFounded, listWaiting } from "@/features/platform/founding/queries";
import { readFirstSteps } from "@/features/tenant/onboarding/checklist";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { startAllGenerations } from "@/server/cache/generations";
import { lockCall, lockKeys } from "@/server/db/advisory-lock";
import { fileStore } from "@/server/providers";
import {
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { testImage } from "../../../support/images";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, contextFor, tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const set = async (mode: FoundingMode, issue: "dns" | null = null) => {
  await owner.delete(foundingSettings);
  await owner.insert(foundingSettings).values({ id: "platform", mode, issue, checkedAt: new Date() });
};

beforeEach(async () => {
  await set("open");
  await owner.execute(sql`delete from rate_limits`);
});

/** A founder whose account is a week old. */
async function createFounder(age = 7): Promise<Person> {
  const person = await createPerson();
  const createdAt = addDays(new Date(), -age);
  await owner.update(authUsers).set({ createdAt }).where(eq(authUsers.id, person.userId));
  return person;
}

async function founderScope(person: Person, tenantId = HUB) {
  const context = await contextFor(tenantId, person);
  if (!context.viewer) throw new Error("The founder isn't signed in.");
  return mintFounderScope({ ...context, viewer: context.viewer });
}

const open = async (person: Person, tenantId = HUB) => openFounding(await founderScope(person, tenantId));
const allowance = async (person: Person) => readAllowance(await founderScope(person));

const operator = async () => {
  const person = await createPerson();
  await grantPlatformRole(person, "platform_admin");
  await joinAs(person, HUB);
  const scope = mintPlatformScope(await contextFor(HUB, person));
  return { person, caller: await callAs(person, HUB), scope };
};

const inputs = (id: string, over: object = {}) => ({
  id,
  name: "Night Owls",
  label: `owls-${newId().slice(-8)}`,
  language: "de" as const,
  timeZone: "Europe/Zurich",
  color: "#0f766e",
  invitees: "",
  ...over,
});

async function submit(person: Person, over: object = {}) {
  const { id } = await open(person);
  const input = inputs(id, over);
  return { input, answer: await (await callAs(person, HUB)).platform.founding.submit(input) };
}

const roleOf = async (tenantId: string, { userId }: Person) =>
  (
    await owner.execute(sql`select role from members where tenant_id = ${tenantId} and user_id = ${userId}`)
  )[0];

describe("FND-1: a user creates a community", () => {
  it("is live on its address with its founder as owner, and its look counts as done", async () => {
    const founder = await createFounder();
    const sent = await upload({
      person: founder,
      tenantId: HUB,
      kind: "founding",
      body: new Uint8Array(await testImage().png().toBuffer()),
    });
    expect(sent.status).toBe(404);
    const { id } = await open(founder);
    const body = new Uint8Array(await testImage().png().toBuffer());
    expect((await upload({ person: founder, tenantId: HUB, kind: "founding", body })).status).toBe(201);
    const input = inputs(id, { invitees: "First@One.example, second@one.example first@one.example" });
    const tls = () => checkTls(new Request(`http://x/api/tls-check?domain=${input.label}.localhost`));
    expect((await tls()).status).toBe(404);
    const answer = await (await callAs(founder, HUB)).platform.founding.submit(input);
    startAllGenerations();
    expect((await tls()).status).toBe(200);
    const resolved = await resolveHost(`${input.label}.localhost`);
    expect(resolved).toMatchObject({
      via: "address",
      tenant: { id, tier: 1, plan: "community", languages: ["de"], timeZone: "Europe/Zurich" },
    });
    expect(resolved?.tenant.branding).toMatchObject({ primaryColor: "#0f766e", companyName: "Night Owls" });
    expect(resolved?.tenant.branding.logoUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    expect(await roleOf(id, founder)).toEqual({ role: "owner" });
    expect(await mailsTo("first@one.example")).toHaveLength(1);
    expect(await mailsTo("second@one.example")).toHaveLength(1);
    const steps = await readFirstSteps(await visitorScope(id));
    expect(steps.steps.filter((one) => one.isDone).map((one) => one.step)).toEqual([
      "logo",
      "colours",
      "invitation",
    ]);
    await owner.execute(
      sql`update tenants set settings = jsonb_set(settings, '{branding,logoUrl}', '"/icon.svg"') where id = ${id}`,
    );
    startAllGenerations();
    const logo = (await readFirstSteps(await visitorScope(id))).steps.find(({ step }) => step === "logo");
    expect(logo?.isDone, "a logo that nobody chose").toBe(false);
    if (answer.outcome !== "created") throw new Error("It wasn't created.");
    const word = decodeURIComponent(answer.link?.split("/join/")[1] ?? "");
    expect(await (await callAs(await createPerson(), id)).member.join({ word })).toEqual({ role: "member" });
    const [row] = await owner.select().from(foundings).where(eq(foundings.id, id));
    expect(row).toMatchObject({ state: "created", tenantId: id, invitees: "", logo: null });
  });

  it("pressed twice at once, is created once, and the answer is the same", async () => {
    const founder = await createFounder();
    const { id } = await open(founder);
    const input = inputs(id);
    const caller = await callAs(founder, HUB);
    const both = await Promise.all([1, 2].map(() => caller.platform.founding.submit(input)));
    expect(both.map(({ outcome }) => outcome)).toEqual(["created", "created"]);
    expect(await owner.$count(tenants, eq(tenants.domain, `${input.label}.localhost`))).toBe(1);
    expect((await open(founder)).id).not.toBe(id);
  });

  it("goes to one of two founders who want the same address, and the other keeps the draft", async () => {
    const label = `same-${newId().slice(-8)}`;
    const founders = await Promise.all([createFounder(), createFounder()]);
    const answers = await Promise.allSettled(founders.map((founder) => submit(founder, { label })));
    const lost = answers.findIndex(({ status }) => status === "rejected");
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers[lost]).toMatchObject({ reason: { cause: { reason: "domain" } } });
    const loser = founders[lost];
    expect(loser && (await open(loser)).state).toBe("draft");
  });

  it.each([
    "www",
    "mta-sts",
    "autodiscover",
    "status",
    "sso",
    "login",
    "_dmarc",
    "a.b",
    "",
    "-x",
    "wildcard-check-1",
  ])("has no address %s", async (label) => {
    const founder = await createFounder();
    const { id } = await open(founder);
    const caller = await callAs(founder, HUB);
    expect((await caller.platform.founding.checkLabel({ id, label })).refusal).toBeTruthy();
    await expect(caller.platform.founding.submit(inputs(id, { label }))).rejects.toThrow();
  });

  it("learns nothing of the community that has an address, nor of one that looks the same", async () => {
    await createTenant({ name: "Secret Rivals", domain: "rivals1.localhost" });
    await owner.insert(restingDomains).values({ domain: "rested.localhost", until: addDays(new Date(), 1) });
    const founder = await createFounder();
    const { id } = await open(founder);
    const caller = await callAs(founder, HUB);
    const refusals = await Promise.all(
      ["rivals1", "rivalsl", "ri-vals1", "rested"].map((label) =>
        caller.platform.founding.checkLabel({ id, label }),
      ),
    );
    const words = refusals.map(({ refusal }) => refusal);
    expect(new Set(words).size).toBe(1);
    expect(words[0]).not.toContain("Secret");
  });

  it("isn't for visitors, unverified accounts and hosts of communities", async () => {
    const { id } = await open(await createFounder());
    const calls = [
      await callAs(null, HUB),
      await callAs(await createPerson({ isVerified: false }), HUB),
      await callAs(await createFounder(), INDIE),
    ];
    for (const caller of calls) await expect(caller.platform.founding.submit(inputs(id))).rejects.toThrow();
  });

  it("keeps another user's draft closed", async () => {
    const { id, values } = await open(await createFounder());
    const stranger = await callAs(await createFounder(), HUB);
    const gone = { cause: { reason: "gone" } };
    await expect(stranger.platform.founding.submit(inputs(id))).rejects.toMatchObject(gone);
    await expect(
      stranger.platform.founding.save({ id, version: 0, values: { ...values, name: "Mine" } }),
    ).rejects.toMatchObject(gone);
  });

  it("can't find out which community or request has an address by asking in its name", async () => {
    const tenantId = await createTenant({ name: "Secret Rivals", domain: "secret-rivals.localhost" });
    await set("approval");
    const { input } = await submit(await createFounder());
    const { checkLabel } = (await callAs(await createFounder(), HUB)).platform.founding;
    for (const asked of [
      { id: tenantId, label: "secret-rivals" },
      { id: input.id, label: input.label },
      { id: newId(), label: "secret-rivals" },
    ])
      await expect(checkLabel(asked)).rejects.toMatchObject({ cause: { reason: "gone" } });
  });

  it("isn't created at another host of the platform by a founder whom one of them has banned", async () => {
    const other = await createTenant({ tier: 0 });
    const founder = await createFounder();
    await joinAs(founder, HUB, { bannedAt: new Date() });
    const { id } = await open(founder, other);
    const { submit: send } = (await callAs(founder, other)).platform.founding;
    await expect(send(inputs(id))).rejects.toMatchObject({ cause: { reason: "banned" } });
    await owner.delete(members).where(eq(members.userId, founder.userId));
    expect((await send(inputs(id))).outcome).toBe("created");
  });

  it("is limited to one community on the account's first day and to three afterwards", async () => {
    const newcomer = await createFounder(0);
    expect(await allowance(newcomer)).toEqual({ communities: [], refusal: null });
    const { input } = await submit(newcomer);
    const domain = `${input.label}.localhost`;
    expect(await allowance(newcomer)).toMatchObject({
      communities: [{ name: input.name, domain }],
      refusal: "A new account can create one community on its first day. Try again tomorrow.",
    });
    await expect(submit(newcomer)).rejects.toMatchObject({ cause: { reason: "limit" } });
    const founder = await createFounder();
    for (let made = 0; made < 3; made += 1) await submit(founder);
    await expect(submit(founder)).rejects.toMatchObject({ cause: { reason: "limit" } });
    await owner.execute(sql`update tenants set status = 'deleted' where id in
      (select tenant_id from foundings where founder_id = ${founder.userId} limit 1)`);
    expect((await submit(founder)).answer.outcome).toBe("created");
  });

  it("is offered only while it is on and new addresses work", async () => {
    const founder = await createFounder();
    const closed = { cause: { reason: "closed" } };
    await set("off");
    await expect(submit(founder)).rejects.toMatchObject(closed);
    await set("open", "dns");
    await expect(submit(founder)).rejects.toMatchObject(closed);
    await set("open");
    expect((await submit(founder)).answer.outcome).toBe("created");
  });
});

describe("FND-2: a draft continues where it stopped", () => {
  it("keeps what was typed, and a second tab's outdated save changes nothing", async () => {
    const founder = await createFounder();
    const { id, values } = await open(founder);
    const caller = await callAs(founder, HUB);
    const typed = { ...values, name: "Nachteulen 🦉", label: "nachteulen" };
    expect(await caller.platform.founding.save({ id, values: typed, version: 0 })).toEqual({
      outcome: "saved",
      version: 1,
    });
    const late = await caller.platform.founding.save({ id, values: { ...values, name: "Old" }, version: 0 });
    expect(late).toEqual({ outcome: "clash", version: 1, values: typed });
    expect(await open(founder)).toMatchObject({ id, version: 1, values: typed });
  });

  it("is deleted after half a year without a change", async () => {
    const [old, recent] = [await createFounder(), await createFounder()];
    const { id } = await open(old);
    await open(recent);
    const before = { savedAt: addDays(new Date(), -181) };
    await owner.update(foundings).set(before).where(eq(foundings.id, id));
    await deleteOldFoundings((await operator()).scope);
    const isTheirs = (person: Person) => eq(foundings.founderId, person.userId);
    expect(await owner.$count(foundings, isTheirs(old))).toBe(0);
    expect(await owner.$count(foundings, isTheirs(recent))).toBe(1);
  });

  it("has a logo until the founder removes it, and none that isn't an image", async () => {
    const founder = await createFounder();
    await open(founder);
    const send = (body: BodyInit) => upload({ person: founder, tenantId: HUB, kind: "founding", body });
    expect((await send("<html>")).status).toBe(400);
    await send(new Uint8Array(await testImage().png().toBuffer()));
    expect((await open(founder)).logo).toMatch(/^data:image\/webp;base64,/);
    await (await callAs(founder, HUB)).platform.founding.removeLogo();
    expect((await open(founder)).logo).toBeNull();
  });

  it("begins one draft, although two pages are opened at once", async () => {
    const founder = await createFounder();
    const both = await Promise.all([open(founder), open(founder)]);
    expect(both[0].id).toBe(both[1].id);
  });
});

describe("FND-3: operators approve", () => {
  beforeEach(() => set("approval"));

  it("reserves the address, tells the superadmins, and creates the community on approval", async () => {
    const { person, caller, scope } = await operator();
    const founder = await createFounder();
    const { input, answer } = await submit(founder, { invitees: "guest@approval.example" });
    expect(answer).toEqual({ outcome: "waiting" });
    expect(await mailsTo("guest@approval.example")).toEqual([]);
    expect((await mailsTo(person.email))[0]?.subject).toContain("Night Owls");
    const notices = await owner.execute(sql`select type from notices where user_id = ${person.userId}`);
    expect([...notices]).toEqual([{ type: "founding" }]);
    expect((await listWaiting(scope)).map(({ id }) => id)).toContain(input.id);
    await expect(submit(await createFounder(), { label: input.label })).rejects.toMatchObject({
      cause: { reason: "domain" },
    });
    const twice = await Promise.allSettled(
      [1, 2].map(() => caller.platform.founding.approve({ id: input.id })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await roleOf(input.id, founder)).toEqual({ role: "owner" });
    expect(await mailsTo("guest@approval.example")).toHaveLength(1);
    expect((await mailsTo(founder.email))[0]?.text).toContain(`${input.label}.localhost`);
  });

  it("twice at the same moment, and the community keeps its logo", async () => {
    const operators = await Promise.all([operator(), operator()]);
    const founder = await createFounder();
    await open(founder);
    const body = new Uint8Array(await testImage().png().toBuffer());
    await upload({ person: founder, tenantId: HUB, kind: "founding", body });
    const { input } = await submit(founder);
    // Both have stored the file before either creates the community.
    const put = vi.spyOn(fileStore(), "put");
    const approvals = await owner.transaction(async (tx) => {
      await tx.execute(sql`select ${lockCall(lockKeys.communityDomains)}`);
      const calls = Promise.allSettled(
        operators.map(({ caller }) => caller.platform.founding.approve({ id: input.id })),
      );
      await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
      return { calls };
    });
    const ends = await approvals.calls;
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ cause: expect.objectContaining({ reason: "handled" }) }),
      }),
    );
    startAllGenerations();
    const logo = (await tenantOf(input.id)).branding.logoUrl;
    const { domain: host } = await tenantOf(input.id);
    const request = new Request(`http://${host}${logo}`, { headers: { host } });
    expect((await answerFile(request, String(logo).split("/").pop() ?? "")).status).toBe(200);
  });

  it("declines with a reason, and the founder submits the changed draft again", async () => {
    const { caller } = await operator();
    const founder = await createFounder();
    const { input } = await submit(founder);
    await caller.platform.founding.decline({ id: input.id, reason: "Choose a clearer name." });
    expect((await mailsTo(founder.email))[0]?.text).toContain("Choose a clearer name.");
    expect(await open(founder)).toMatchObject({ state: "declined", reason: "Choose a clearer name." });
    expect((await submit(founder, { name: "Clear Owls" })).answer).toEqual({ outcome: "waiting" });
    expect(await owner.$count(tenants, eq(tenants.id, input.id))).toBe(0);
  });

  it("take a request back when its founder withdraws it, and its address is free again", async () => {
    const { caller } = await operator();
    const founder = await createFounder();
    const { input } = await submit(founder);
    await (await callAs(founder, HUB)).platform.founding.withdraw({ id: input.id });
    await expect(caller.platform.founding.approve({ id: input.id })).rejects.toMatchObject({
      cause: { reason: "handled" },
    });
    const other = await submit(await createFounder(), { label: input.label });
    expect(other.answer).toEqual({ outcome: "waiting" });
  });

  it("doesn't create a community for a founder who has been banned meanwhile", async () => {
    const { caller } = await operator();
    const founder = await createFounder();
    const { input } = await submit(founder);
    await owner.execute(sql`update profiles set account_status = 'banned' where id = ${founder.userId}`);
    await expect(caller.platform.founding.approve({ id: input.id })).rejects.toMatchObject({
      cause: { reason: "banned" },
    });
  });

  it("turn it on and off, and see whether new addresses work", async () => {
    const { caller } = await operator();
    await owner.delete(foundingSettings);
    expect(await caller.platform.founding.setMode({ mode: "open" })).toMatchObject({
      mode: "open",
      issue: null,
      checkedAt: expect.any(Date),
    });
    expect(await caller.platform.founding.checkWildcard()).toMatchObject({ mode: "open", issue: null });
    expect(await caller.platform.founding.setMode({ mode: "off" })).toMatchObject({ mode: "off" });
    await expect(submit(await createFounder())).rejects.toMatchObject({ cause: { reason: "closed" } });
  });

  it("is for superadmins only", async () => {
    const { input } = await submit(await createFounder());
    const member = await callAs(await createFounder(), HUB);
    await expect(member.platform.founding.approve({ id: input.id })).rejects.toThrow();
    await expect(member.platform.founding.setMode({ mode: "open" })).rejects.toThrow();
  });
});

describe("FND-4: invitations of a new community", () => {
  const invite = (email: string) => ({
    by: "mail" as const,
    email,
    role: "member" as const,
    days: 7 as const,
  });

  it("are five by email on the first day, until an operator has looked at it", async () => {
    const founder = await createFounder();
    const { input } = await submit(founder, { invitees: "a@new.example b@new.example c@new.example" });
    const caller = await callAs(founder, input.id);
    await caller.member.invite(invite("d@new.example"));
    await caller.member.invite(invite("e@new.example"));
    await expect(caller.member.invite(invite("f@new.example"))).rejects.toMatchObject({
      cause: { reason: "first-day" },
    });
    const link = { by: "link" as const, role: "member" as const, days: 7 as const, maxUses: 5 };
    expect((await caller.member.invite(link)).url).toContain("/join/");
    await (await operator()).caller.platform.founding.release({ tenantId: input.id });
    await caller.member.invite(invite("f@new.example"));
  });

  it("aren't more than five at creation", async () => {
    const invitees = Array.from({ length: 6 }, (_, index) => `p${index}@many.example`).join(",");
    await expect(submit(await createFounder(), { invitees })).rejects.toThrow("5");
    expect(await mailsTo("p0@many.example")).toEqual([]);
  });
});

describe("FND-5: operators see how far new communities have come", () => {
  it("has the dates of the first member, startup and session", async () => {
    const founder = await createFounder();
    const { input } = await submit(founder);
    const { scope } = await operator();
    const find = async () => (await listFounded(scope, null)).communities.find(({ id }) => id === input.id);
    expect(await find()).toMatchObject({
      founder: { userId: founder.userId },
      isHeld: true,
      brandedAt: null,
      memberAt: null,
      startupAt: null,
      sessionAt: null,
    });
    await joinAs(await createPerson(), input.id);
    await createStartup(input.id);
    const found = await find();
    expect(found?.memberAt).toBeInstanceOf(Date);
    expect(found?.startupAt).toBeInstanceOf(Date);
    expect(found?.sessionAt).toBeNull();
  });
});
