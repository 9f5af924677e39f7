import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { auditLog, startups } from "@/domain/schema";
import { categoryName, categoryOf } from "@/domain/startup/categories/rules";
import { moveCategories } from "@/features/startup/categories/move-job";
import { readCategoryList } from "@/features/startup/categories/queries";
import { listChoices } from "@/features/startup/directory/categories";
import { listCategories, listStartups } from "@/features/startup/directory/queries";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { inLanguage } from "@/lib/language/server";
import { createMember, createStartup, createTenant, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

type Change = Parameters<Awaited<ReturnType<typeof callAs>>["startup"]["categories"]["change"]>[0]["change"];

const listOf = async (tenantId: string) => readCategoryList(await visitorScope(tenantId));

/** Changes what is stored now, whatever others do meanwhile. */
async function changeAs(admin: Person, tenantId: string, change: Change) {
  for (;;) {
    const { version } = await listOf(tenantId);
    const answer = await (await callAs(admin, tenantId)).startup.categories.change({ version, change });
    if (answer.outcome === "saved") return answer;
  }
}

const namesIn = async (tenantId: string, category: string) =>
  (
    await listStartups(await visitorScope(tenantId), {
      view: { ...DEFAULT_VIEW, moreTags: [], category },
      cursor: null,
    })
  ).items.map(({ name }) => name);

it("CAT-1: a community that changes nothing has the categories that it had, and no row", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { category: "Bees" });
  const scope = await visitorScope(tenantId);
  expect(scope.tenant.categories).toEqual([]);
  const choices = (await listChoices(scope)).map(({ key }) => key);
  expect((await listOf(tenantId)).categories.map(({ key }) => key)).toEqual(choices);
  expect(choices.at(-1)).toBe("Other");
  expect(await listOf(tenantId)).toMatchObject({ version: 0 });
});

it("CAT-1: a renamed category has its startups, its names per language and its old address", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  await createStartup(tenantId, { name: "Clinic", category: "Health" });
  const values = { name: "Care", names: { de: "Pflege" }, color: "teal" as const };
  await changeAs(admin, tenantId, { kind: "edit", key: "Health", values });
  expect(await namesIn(tenantId, "care")).toEqual(["Clinic"]);
  expect(await namesIn(tenantId, "health")).toEqual(["Clinic"]);
  const [category] = await listCategories(await visitorScope(tenantId));
  expect(category).toMatchObject({ slug: "care", color: "teal" });
  expect(category && inLanguage("de", () => categoryName(category))).toBe("Pflege");
  expect(category && inLanguage("fr", () => categoryName(category))).toBe("Care");
  const [entry] = await owner
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, "tenant.categories_changed"));
  expect(entry?.after).toMatchObject({ kind: "edit", key: "Health" });
});

it("CAT-1: categories are listed in the admins' order", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  for (const category of ["Education", "Health", "Media & culture"])
    await createStartup(tenantId, { category });
  await changeAs(admin, tenantId, { kind: "move", key: "Media & culture", to: 0 });
  const scope = await visitorScope(tenantId);
  expect((await listCategories(scope)).map(({ key }) => key)).toEqual([
    "Media & culture",
    "Education",
    "Health",
  ]);
  expect((await listChoices(scope))[0]?.key).toBe("Media & culture");
});

it("CAT-2: a merge moves the startups of this community alone, before and after its job", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  for (const name of ["A", "B"]) await createStartup(tenantId, { name, category: "Health" });
  await createStartup(tenantId, { name: "C", category: "Education" });
  const elsewhere = await createStartup(INDIE, { category: "Health" });
  const merged = await changeAs(admin, tenantId, { kind: "merge", key: "Health", into: "Education" });
  const counts = merged.categories.filter(({ startupCount }) => startupCount);
  expect(counts).toMatchObject([{ key: "Education", startupCount: 3 }]);
  const seen = async () => [
    (await namesIn(tenantId, "education")).sort(),
    (await namesIn(tenantId, "health")).sort(),
    (await listCategories(await visitorScope(tenantId))).map(({ key }) => key),
  ];
  const all = ["A", "B", "C"];
  expect(await seen()).toEqual([all, all, ["Education"]]);
  expect(await moveCategories(await visitorScope(tenantId))).toEqual({ moved: 2 });
  expect(await seen()).toEqual([all, all, ["Education"]]);
  expect(await moveCategories(await visitorScope(tenantId))).toEqual({ moved: 0 });
  const [other] = await owner.select().from(startups).where(eq(startups.id, elsewhere.id));
  expect(other?.category).toBe("Health");
});

it("CAT-1: a category with startups can't be deleted, whatever their status; an empty one can", async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  await createStartup(tenantId, { category: "Health", status: "rejected" });
  await expect(changeAs(admin, tenantId, { kind: "remove", key: "Health" })).rejects.toMatchObject({
    cause: { reason: "in-use" },
  });
  const { categories } = await changeAs(admin, tenantId, { kind: "remove", key: "Finance" });
  expect(categories.map(({ key }) => key)).not.toContain("Finance");
  const maker = await callAs(await createMember(tenantId), tenantId);
  await expect(maker.startup.submit(draftStartup({ category: "Finance" }))).rejects.toMatchObject({
    cause: { reason: "category" },
  });
});

it("CAT-1: two admins who change the same list: the second sees what the first has changed", async () => {
  const tenantId = await createTenant();
  const [one, two] = [await createMember(tenantId, "admin"), await createMember(tenantId, "admin")];
  const values = { name: "Care", names: {}, color: null };
  const change = async (admin: Person, name: string) =>
    (await callAs(admin, tenantId)).startup.categories.change({
      version: 0,
      change: { kind: "edit", key: "Health", values: { ...values, name } },
    });
  const answers = await Promise.all([change(one, "Care"), change(two, "Cure")]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
  const [stored] = (await listOf(tenantId)).categories.filter(({ key }) => key === "Health");
  for (const { version, categories } of answers) {
    expect(version).toBe(1);
    expect(categories.find(({ key }) => key === "Health")).toEqual(stored);
  }
});

it("CAT-1: members and moderators can't change categories", async () => {
  const tenantId = await createTenant();
  for (const role of ["member", "moderator"] as const) {
    const api = await callAs(await createMember(tenantId, role), tenantId);
    const change = { kind: "remove", key: "Health" } as const;
    await expect(api.startup.categories.change({ version: 0, change })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  }
});

it("CAT-2: merges, renames and submissions at the same time lose no startup and no address", async () => {
  const KEYS = ["Health", "Education", "Finance", "Mobility"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom("merge", "edit", "job"), at: fc.nat(3), into: fc.nat(3) }), {
        minLength: 3,
        maxLength: 6,
      }),
      async (steps) => {
        const tenantId = await createTenant();
        const admin = await createMember(tenantId, "admin");
        const makers = await Promise.all(KEYS.map(() => createMember(tenantId)));
        const change = async ({ kind, at, into }: (typeof steps)[number], index: number) => {
          if (kind === "job") return void (await moveCategories(await visitorScope(tenantId)));
          const [key = "", target = ""] = [KEYS[at], KEYS[into]];
          const wanted: Change =
            kind === "merge"
              ? { kind: "merge", key, into: target }
              : { kind: "edit", key, values: { name: `${key} ${index}`, names: {}, color: null } };
          await changeAs(admin, tenantId, wanted).catch((error: { cause?: { reason?: string } }) => {
            if (error.cause?.reason !== "handled") throw error;
          });
        };
        const submitted = KEYS.map(async (category, index) => {
          const maker = makers[index];
          if (!maker) return;
          const api = await callAs(maker, tenantId);
          await api.startup.submit(draftStartup({ category, name: `Startup ${category}`, isDistinct: true }));
        });
        await Promise.all([...submitted, ...steps.map(change)]);
        await moveCategories(await visitorScope(tenantId));
        const { tenant } = await visitorScope(tenantId);
        const rows = await owner.select().from(startups).where(eq(startups.tenantId, tenantId));
        expect(rows).toHaveLength(KEYS.length);
        for (const key of KEYS) {
          const address = key.toLowerCase();
          expect(await namesIn(tenantId, address)).toContain(`Startup ${key}`);
          const row = rows.find(({ name }) => name === `Startup ${key}`);
          expect(row?.category).toBe(categoryOf(tenant, key).key);
        }
      },
    ),
    { numRuns: 8 },
  );
});
