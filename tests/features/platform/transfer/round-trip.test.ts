import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBuiltInRows } from "@/domain/tenant/built-in-rows";
import type { Manifest } from "@/domain/transfer/format";
import { seed } from "../../../../scripts/seed/seed";
import { closeDatabase } from "../../../../scripts/seed/write/database";
import { INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { archiveFolder, exportTo, Forgery, forget, importFrom } from "../../../support/transfer";

const folder = archiveFolder();
const now = new Date("2026-03-04T10:30:00Z");
const partsOf = ({ tables }: Manifest) =>
  Object.fromEntries(
    tables
      .filter(({ name }) => !name.startsWith("audit_"))
      .map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]),
  );

describe("a seeded community that moves to another deployment", () => {
  let before: Manifest;
  let after: Manifest;
  beforeAll(async () => {
    await seed({ extraStartups: 0, hasGalleries: false, now, say: () => {} });
    before = await exportTo(folder.place("before"), INDIE);
    await forget(INDIE);
    await insertBuiltInRows(owner);
    await importFrom(folder.place("before"), { domain: null, keepsRoles: true });
    after = await exportTo(folder.place("after"), INDIE);
  });
  afterAll(async () => {
    await closeDatabase();
    folder.remove();
  });

  it("LEAD-11: has the same rows in every table of an empty community, by count and by hash", () => {
    expect(partsOf(after)).toEqual(partsOf(before));
    const filled = before.tables.filter(({ rows }) => rows > 0).length;
    expect(filled).toBeGreaterThan(35);
  });

  it("is whole again out of an owner's archive, but for what members see alone", async () => {
    const shown = await exportTo(folder.place("owner"), INDIE, "owner");
    await forget(INDIE);
    await insertBuiltInRows(owner);
    await importFrom(folder.place("owner"), { domain: null, keepsRoles: true });
    expect(partsOf(await exportTo(folder.place("again"), INDIE, "owner"))).toEqual(partsOf(shown));
    const rowsOf = ({ tables }: Manifest, one: string) => tables.find(({ name }) => name === one)?.rows;
    for (const table of ["notices", "talk_feedback", "session_access_log"])
      expect([table, rowsOf(before, table), rowsOf(shown, table)]).toEqual([
        table,
        expect.toSatisfy(Boolean),
        0,
      ]);
    const notesIn = (name: string) =>
      new Forgery(folder.place(name)).rows("tables/slides.jsonl").filter(({ notes }) => notes !== "").length;
    expect([notesIn("before"), notesIn("owner")]).toEqual([expect.toSatisfy(Boolean), 0]);
    expect(rowsOf(shown, "votes")).toBe(rowsOf(before, "votes"));
  });

  it("has the same images", () => {
    expect(after.files).toEqual(before.files);
    expect(after.avatars).toEqual(before.avatars);
    expect(before.files.length).toBeGreaterThan(20);
  });

  it("keeps the programs of its sessions, which aren't in the archive", async () => {
    const [counted] = await owner.execute<{ n: number }>(
      sql`select count(*)::int as n from startups where tenant_id = ${INDIE} and has_session`,
    );
    expect(counted?.n).toBeGreaterThan(0);
  });
});
