import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findByName } from "@/features/startup/submission/duplicates";
import { inTenant } from "@/server/db/client";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

async function communityWith(over: Parameters<typeof createStartup>[1]) {
  const tenantId = await createTenant();
  const startup = await createStartup(tenantId, over);
  return { tenantId, startup, api: await callAs(await createMember(tenantId), tenantId) };
}

const KNOWN = { name: "Nightround", website: "https://nightround.example", websiteKey: "nightround.example" };

describe("duplicates", () => {
  test("SUB-3: The same website is shown with its page and refused at the field", async () => {
    const { api, startup } = await communityWith(KNOWN);
    const website = "http://www.NIGHTROUND.example/?utm_source=launch";
    expect((await api.startup.findDuplicates({ website, name: "" })).website).toMatchObject({
      entry: { name: "Nightround", slug: startup.slug },
    });
    await expect(api.startup.submit(draftStartup({ website }))).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { reason: "website" },
    });
  });

  test("SUB-3: A similar name is asked about, and never blocks a maker who says that it is another", async () => {
    const { api } = await communityWith(KNOWN);
    const name = "Night Round";
    expect((await api.startup.findDuplicates({ website: "", name })).similar).toMatchObject([
      { name: "Nightround" },
    ]);
    const draft = draftStartup({ name, isDistinct: false });
    await expect(api.startup.submit(draft)).rejects.toMatchObject({ cause: { reason: "similar" } });
    await expect(api.startup.submit({ ...draft, isDistinct: true })).resolves.toMatchObject({
      slug: "night-round",
    });
  });

  test("SUB-3: Another community's startup, a rejected one and an unlike name aren't duplicates", async () => {
    const { tenantId, api } = await communityWith({ ...KNOWN, status: "rejected" });
    await communityWith(KNOWN);
    const found = await api.startup.findDuplicates({ website: KNOWN.website, name: KNOWN.name });
    expect(found).toEqual({ website: null, similar: [] });
    await createStartup(tenantId, { name: "Halfcup" });
    expect((await api.startup.findDuplicates({ website: "", name: "Moonbeam" })).similar).toEqual([]);
  });

  test("SUB-3: Twenty people who submit one website at once make one startup", async () => {
    const tenantId = await createTenant();
    const people = await Promise.all(Array.from({ length: 20 }, () => createMember(tenantId)));
    const answers = await Promise.allSettled(
      people.map(async (person, index) => {
        const website = `https://${index % 2 ? "www." : ""}same.example/${index % 3 ? "" : "?utm_source=x"}`;
        return (await callAs(person, tenantId)).startup.submit(draftStartup({ website }));
      }),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test.each([
    ["is being reviewed", { status: "in_review", launchedAt: null }],
    ["is scheduled", { status: "scheduled", launchedAt: new Date(Date.now() + 86_400_000) }],
    ["is live from tomorrow on", { status: "live", launchedAt: new Date(Date.now() + 86_400_000) }],
  ] as const)(
    "SUB-3: Of a startup that another user submitted and %s, only its website is shown",
    async (_, over) => {
      const { api } = await communityWith({ ...KNOWN, ...over });
      const found = await api.startup.findDuplicates({ website: KNOWN.website, name: KNOWN.name });
      expect(found).toEqual({ website: { entry: null }, similar: [] });
      await expect(api.startup.submit(draftStartup({ website: KNOWN.website }))).rejects.toMatchObject({
        code: "CONFLICT",
        message: "A startup with this website is already waiting to be listed.",
      });
    },
  );

  test("SUB-3: Of the maker's own waiting startup all is shown", async () => {
    const tenantId = await createTenant();
    const maker = await createMember(tenantId);
    await createStartup(tenantId, {
      ...KNOWN,
      status: "in_review",
      launchedAt: null,
      createdBy: maker.userId,
    });
    const api = await callAs(maker, tenantId);
    expect(await api.startup.findDuplicates({ website: KNOWN.website, name: "" })).toMatchObject({
      website: { entry: { name: "Nightround", tagline: expect.any(String), slug: null } },
    });
  });

  test("SUB-3: Names are compared by their index, in spite of row security", async () => {
    const { tenantId } = await communityWith(KNOWN);
    await owner.execute(sql`
      insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category,
        status, launched_at)
      select gen_random_uuid(), ${tenantId}, 's-' || n, md5(n::text), 'x', 'x', 'x', 'x', 'x', 'live', now()
      from generate_series(1, 3000) n`);
    // Rows that still wait to be indexed make the index look dear to the planner.
    await owner.execute(sql`vacuum analyze startups`);
    const scope = await visitorScope(tenantId);
    await inTenant(scope, async (tx) => {
      expect(await findByName(tx, scope, "Night Round")).toMatchObject([{ name: "Nightround" }]);
      const [read] = await tx.execute(
        sql`select pg_stat_get_xact_numscans('startups_name'::regclass)::int as scans`,
      );
      expect(read).toEqual({ scans: 1 });
    });
  });

  test("Another user's draft does not reserve its website", async () => {
    const { api } = await communityWith({ ...KNOWN, status: "draft", launchedAt: null });
    const draft = draftStartup({ website: KNOWN.website });
    await expect(api.startup.submit(draft)).resolves.toMatchObject({ status: "live" });
  });
});
