import { describe, expect, it } from "vitest";
import { tenantDomains } from "@/domain/schema";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const superadmin = async (role: "super_admin" | "platform_admin" = "platform_admin"): Promise<Person> => {
  const person = await createPerson();
  await grantPlatformRole(person, role);
  return person;
};

const inputs = (over: object = {}) => ({
  id: newId(),
  name: "Acme",
  domain: `acme-${newId().slice(-8)}`,
  ownerEmail: "",
  plan: "basic" as const,
  features: { whiteLabel: false, customDomain: false, analytics: false, integrations: false },
  primaryColor: "#000000",
  timeZone: "America/New_York",
  language: "de" as const,
  ...over,
});

const one = async (query: string) => (await owner.execute(query))[0];

describe("TEN-4: making a tenant", () => {
  it("is live on its host immediately, and its owner comes in by the link that is shown once", async () => {
    const caller = await callAs(await superadmin(), HUB);
    const input = inputs({ domain: "Fresh-Made" });
    expect((await resolveHost("fresh-made.localhost"))?.via).toBe("fallback");
    const made = await caller.platform.createTenant(input);
    startAllGenerations();
    const resolved = await resolveHost("fresh-made.localhost");
    expect([resolved?.tenant.id, resolved?.via, resolved?.tenant.tier]).toEqual([input.id, "address", 1]);
    expect(resolved?.tenant.timeZone).toBe("America/New_York");
    expect(resolved?.tenant).toMatchObject({ languages: ["de"], searchLanguage: "german" });
    expect(resolved?.tenant.branding.title).toMatch(/ - Startup-Community$/);
    expect(resolved?.tenant.branding).toMatchObject({ primaryColor: "#000000", companyName: "Acme" });
    const word = decodeURIComponent(made.link?.split("/join/")[1] ?? "");
    const [first, second] = [await createPerson(), await createPerson()];
    await (await callAs(first, input.id)).member.join({ word });
    expect(await one(`select role from members where user_id = '${first.userId}'`)).toEqual({
      role: "owner",
    });
    await expect((await callAs(second, input.id)).member.join({ word })).rejects.toMatchObject({
      cause: { reason: "invitation-used" },
    });
    const logs = await owner.execute(`select tenant_id from audit_log where action = 'tenant.created'`);
    expect([...logs].map(({ tenant_id }) => tenant_id).sort()).toEqual([HUB, input.id].sort());
  });

  it("writes to the owner's address, which alone gets in by it", async () => {
    const owns = await createPerson();
    const input = inputs({ ownerEmail: ` ${owns.email.toUpperCase()} `, plan: "premium" });
    const made = await (await callAs(await superadmin(), HUB)).platform.createTenant(input);
    expect(made.link).toBeNull();
    const mail = await one(`select recipient, text from mails where tenant_id = '${input.id}'`);
    expect(mail?.recipient).toBe(owns.email);
    const word = decodeURIComponent(/\/join\/([^\s)]+)/.exec(String(mail?.text))?.[1] ?? "");
    await expect((await callAs(await createPerson(), input.id)).member.join({ word })).rejects.toMatchObject({
      cause: { reason: "invitation-foreign" },
    });
    expect(await (await callAs(owns, input.id)).member.join({ word })).toEqual({ role: "owner" });
  });

  it("pressed twice at once, is made once", async () => {
    const caller = await callAs(await superadmin(), HUB);
    const input = inputs();
    const both = await Promise.all([1, 2].map(() => caller.platform.createTenant(input)));
    expect(both.map(({ id }) => id)).toEqual([input.id, input.id]);
    expect(both.filter(({ link }) => link !== null)).toHaveLength(1);
    expect(
      await one(`select count(*)::int n from member_invitations where tenant_id = '${input.id}'`),
    ).toEqual({
      n: 1,
    });
    for (const other of [{ domain: `${input.domain}-too` }, { plan: "premium" as const }, { name: "Other" }])
      await expect(caller.platform.createTenant({ ...input, ...other })).rejects.toMatchObject({
        cause: { reason: "handled" },
      });
    const same = inputs({ domain: input.domain });
    await expect(caller.platform.createTenant(same)).rejects.toMatchObject({ cause: { reason: "domain" } });
  });

  it("holds only what the plan does, and answers only what differs from the default", async () => {
    const caller = await callAs(await superadmin(), HUB);
    const features = { whiteLabel: true, customDomain: false, analytics: true, integrations: false };
    await expect(caller.platform.createTenant(inputs({ plan: "premium", features }))).rejects.toMatchObject({
      message: "Upgrade Required",
    });
    const input = inputs({ plan: "enterprise", features });
    await caller.platform.createTenant(input);
    const rows = await owner.execute(
      `select flag, is_enabled from tenant_flags where tenant_id = '${input.id}' order by flag`,
    );
    expect([...rows]).toEqual([
      { flag: "analytics_advanced", is_enabled: true },
      { flag: "white_label", is_enabled: true },
    ]);
  });

  it("takes no address that is another's, the platform's or can be taken for one", async () => {
    const caller = await callAs(await superadmin(), HUB);
    await createTenant({ name: "Rivals", domain: "rivals.localhost" });
    await createTenant({ name: "Gone", domain: "gone.localhost", status: "deleted" });
    await owner.insert(tenantDomains).values({
      id: newId(),
      tenantId: INDIE,
      domain: "indie.community.ch",
      verifiedAt: new Date(),
    });
    const ask = async (domain: string) => (await caller.platform.checkAddress({ domain })).refusal;
    expect(await ask("RIVALS")).toContain("belongs to Rivals");
    expect(await ask("https://Rivals.localhost:3000/x")).toContain("belongs to Rivals");
    expect(await ask("rıvals")).not.toBeNull();
    expect(await ask("riva1s")).toContain("looks like rivals.localhost");
    expect(await ask("ri-vals")).toContain("looks like rivals.localhost");
    expect(await ask("rivаls")).not.toBeNull();
    expect(await ask("gone")).toContain("can still be restored");
    expect(await ask("INDIE.community.ch")).toContain("belongs to IndieZH");
    expect(await ask("indie")).toContain("belongs to IndieZH");
    expect(await ask("localhost")).not.toBeNull();
    expect(await ask("deep.indie.localhost")).not.toBeNull();
    expect(await ask("www")).toContain("reserved for the platform");
    expect(await ask("hub")).toContain("reserved for the platform");
    for (const label of [
      "startup-hub",
      "startuphub-support",
      "my-startuphub",
      "admin1",
      "adm1n",
      "security-team",
    ])
      expect([label, await ask(label)]).toEqual([
        label,
        expect.stringContaining("reserved for the platform"),
      ]);
    for (const label of ["team-rocket", "support-eu", "blogroll"])
      expect([label, await ask(label)]).toEqual([label, null]);
    expect(await ask("acme.pages.dev")).toContain("belongs to the hosting provider");
    expect(await ask("xn--a")).not.toBeNull();
    expect(await ask("10.0.0.1")).not.toBeNull();
    expect(await ask("-x")).not.toBeNull();
    expect(await ask("")).not.toBeNull();
    expect(await caller.platform.checkAddress({ domain: "Zürich" })).toEqual({
      domain: "xn--zrich-kva.localhost",
      refusal: null,
    });
    expect(await caller.platform.checkAddress({ domain: "founders.example.org" })).toEqual({
      domain: "founders.example.org",
      refusal: null,
    });
  });

  it.each(["member", "owner of a tier-1 tenant", "the platform's admin"])(
    "is nothing for %s",
    async (who) => {
      const person =
        who === "member"
          ? await createMember(HUB)
          : who.startsWith("owner")
            ? await createMember(INDIE, "owner")
            : await createPerson();
      if (who.startsWith("the")) await grantPlatformRole(person, "admin");
      const before = await one("select count(*) n from tenants");
      for (const tenantId of [HUB, INDIE]) {
        const caller = await callAs(person, tenantId);
        await expect(caller.platform.createTenant(inputs())).rejects.toMatchObject({ code: "FORBIDDEN" });
        await expect(caller.platform.checkAddress({ domain: "x" })).rejects.toMatchObject({
          code: "FORBIDDEN",
        });
      }
      expect(await one("select count(*) n from tenants")).toEqual(before);
    },
  );

  it("is nothing for a superadmin on a tier-1 host", async () => {
    const caller = await callAs(await superadmin("super_admin"), INDIE);
    await expect(caller.platform.createTenant(inputs())).rejects.toMatchObject({
      cause: { reason: "tier-0" },
    });
  });
});
