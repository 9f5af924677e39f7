import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { importRows, makerInvitations, startupDrafts, startups } from "@/domain/schema";
import { MAX_DRAFTS } from "@/domain/startup/drafts/rules";
import { listDrafts } from "@/features/startup/drafts/drafts";
import { csvOf } from "@/lib/format/csv";
import { inTenant } from "@/server/db/client";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { EXPORTS } from "../../../support/import-files";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";
import { uploadTable } from "../../../support/uploads";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenant({ tier: 1 });
  admin = await createMember(tenantId, "admin");
});

const api = async () => (await callAs(admin, tenantId)).integrations.import;
const run = (batchId: string) => doJob("run-import", { tenantId, batchId });

async function checked(text: string): Promise<string> {
  const { id, error } = await uploadTable(admin, tenantId, text);
  expect(error).toBeUndefined();
  const { open } = await (await api()).read();
  expect(open?.kind).toBe("startups");
  await (await api()).check({ id, kind: "startups", columns: open?.mapping?.columns ?? {} });
  await run(id);
  return id;
}

async function imported(text: string): Promise<string> {
  const id = await checked(text);
  await (await api()).start({ id });
  await run(id);
  return id;
}

const outcomes = async (id: string) =>
  (await (await api()).rows({ id, outcome: null })).rows.map(({ text, outcome }) => [text, outcome]);
const drafts = async () =>
  (await owner.select().from(startupDrafts).where(eq(startupDrafts.tenantId, tenantId))).map(
    ({ content }) => content,
  );

it("API-10: products of Product Hunt become drafts of the admin, with their votes as a count with its origin", async () => {
  const id = await imported(EXPORTS["product-hunt"].text);
  expect(await outcomes(id)).toEqual([["Startup Stash", "imported"]]);
  expect(await drafts()).toMatchObject([
    {
      name: "Startup Stash",
      website: "https://startupstash.example.com/?ref=producthunt",
      description: "More than four hundred resources in one place.\n\n22,347 votes at Product Hunt",
      tags: ["productivity", "tech"],
    },
  ]);
  const [made] = await owner.select().from(startups).where(eq(startups.tenantId, tenantId));
  expect(made).toMatchObject({ status: "draft", voteCount: 0, createdBy: admin.userId });
  const scope = await memberScope(tenantId, admin);
  expect(await inTenant(scope, (tx) => listDrafts(tx, scope))).toMatchObject([{ name: "Startup Stash" }]);
});

it("API-10: rows without a name, with a wrong address, twice in the file or already here are left out", async () => {
  await createStartup(tenantId, {
    name: "Known",
    website: "https://known.example.com/",
    websiteKey: "known.example.com",
  });
  const id = await checked(
    [
      "name,tagline,website,description,tags,maker_email,votes",
      "New,A line,new.example.com,,a; ok,maker@new.example,",
      "New again,,https://www.new.example.com/?utm_source=x,,,,",
      "Elsewhere,,https://known.example.com,,,,",
      "Known,,,,,,",
      ",,x.example.com,,,,",
      "Wrong,,javascript:alert(1),,,,",
      "Redirected,,https://www.producthunt.com/r/abc,,,,",
    ].join("\n"),
  );
  expect((await outcomes(id)).map(([, outcome]) => outcome)).toEqual([
    ...["ready", "duplicate", "exists", "exists", "no-name", "bad-website", "ready"],
  ]);
  await (await api()).start({ id });
  await run(id);
  expect(await drafts()).toMatchObject([
    { name: "New", tags: ["ok"], makers: ["maker@new.example"] },
    { name: "Redirected", website: "" },
  ]);
  const invitations = eq(makerInvitations.tenantId, tenantId);
  expect(await owner.$count(makerInvitations, invitations), "makers are invited with the submission").toBe(0);
  const again = await checked("name,tagline,website\nNew,,new.example.com\nRedirected,,\n");
  expect((await outcomes(again)).map(([, outcome]) => outcome)).toEqual(["exists", "exists"]);
});

it("API-10: no more drafts are made than the admin can have, and the preview says so", async () => {
  const rows = Array.from({ length: MAX_DRAFTS + 2 }, (_, index) => `Startup ${index},A line,`);
  const id = await imported(["name,tagline,website", ...rows].join("\n"));
  const { past, draftsLeft } = await (await api()).read();
  expect(past).toMatchObject([{ counts: { imported: MAX_DRAFTS, "over-limit": 2 } }]);
  expect(draftsLeft).toBe(0);
  expect(await owner.$count(importRows, eq(importRows.batchId, id))).toBe(MAX_DRAFTS + 2);
});

it("API-10: undoing deletes the drafts as they were imported, and keeps those that were changed", async () => {
  const id = await imported(
    "name,tagline,website\nSame,A line,same.example.com\nOther,A line,other.example.com\n",
  );
  const changed = (await drafts()).find(({ name }) => name === "Other");
  if (!changed) throw new Error("The draft is missing.");
  const calls = (await callAs(admin, tenantId)).startup;
  await calls.saveDraft({ values: { ...changed, tagline: "Another line" }, version: 1 });
  await (await api()).undo({ id });
  await run(id);
  expect(await outcomes(id)).toEqual([
    ["Same", "undone"],
    ["Other", "kept"],
  ]);
  expect(await drafts()).toMatchObject([{ name: "Other", tagline: "Another line" }]);
});

it("API-10: our own export is imported as it was, also names that look like formulas", async () => {
  await createStartup(tenantId, {
    name: "=SUM(A1)",
    website: "https://sum.example.com/",
    websiteKey: "sum.example.com",
  });
  const csv = await (await callAs(admin, tenantId)).startup.exportAll();
  expect(csv).toContain("'=SUM(A1)");
  const other = await createTenant({ tier: 1 });
  const owned = await createMember(other, "owner");
  tenantId = other;
  admin = owned;
  await imported(csv);
  expect(await drafts()).toMatchObject([{ name: "=SUM(A1)", website: "https://sum.example.com/" }]);
  await imported(
    csvOf([
      ["name", "tagline", "website"],
      ["'=1", "line", "https://one.example.com/"],
    ]),
  );
  expect((await drafts()).map(({ name }) => name).sort()).toEqual(["''=1", "=SUM(A1)"].sort());
});
