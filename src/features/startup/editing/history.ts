import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { describeField, fieldsOf, textOf } from "@/domain/fields/rules";
import { FieldInput } from "@/domain/fields/schema";
import { profiles, startupChanges, startups } from "@/domain/schema";
import { categoryName, categoryOf } from "@/domain/startup/categories/rules";
import type { FieldChanges, StartupHistory } from "@/domain/startup/editing/schema";
import { formatMaker, type RecordedMaker } from "@/domain/startup/makers/rules";
import { isMadeBy } from "@/features/startup/access";
import { inTenant, type Tx } from "@/server/db/client";

const MAX_CHANGES = 200;

/**
 * The change history of a startup, newest first. Returns null unless the viewer is a maker or a moderator.
 * (SUB-8)
 */
export function readHistory(scope: TenantScope, slug: string): Promise<StartupHistory | null> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const { id, name } = startups;
    const [startup] = await tx
      .select({ id, name, slug: startups.slug, isMaker: isMadeBy(scope, id).mapWith(Boolean) })
      .from(startups)
      .where(and(eq(startups.tenantId, tenant.id), eq(startups.slug, slug), ne(startups.status, "draft")));
    const mayRead = viewer && (startup?.isMaker || holds(viewer, "moderator"));
    if (!startup || !mayRead) return null;
    const { version, changes: changed, createdAt } = startupChanges;
    const changes = await tx
      .select({ id: startupChanges.id, version, changes: changed, by: profiles.username, at: createdAt })
      .from(startupChanges)
      .leftJoin(profiles, eq(profiles.id, startupChanges.userId))
      .where(and(eq(startupChanges.tenantId, tenant.id), eq(startupChanges.startupId, startup.id)))
      .orderBy(desc(createdAt), desc(version))
      .limit(MAX_CHANGES);
    return {
      name: startup.name,
      slug: startup.slug,
      isMaker: startup.isMaker,
      changes: nameFields(scope, nameCategories(scope, await nameMakers(tx, changes))),
    };
  });
}

/** The history stores keys of categories; this resolves them to current names. */
const nameCategories = <Row extends { changes: FieldChanges }>({ tenant }: TenantScope, rows: Row[]): Row[] =>
  rows.map((row) => {
    const { category } = row.changes;
    if (!category) return row;
    const nameOf = (key: unknown) => categoryName(categoryOf(tenant, String(key)));
    const named = { before: nameOf(category.before), after: nameOf(category.after) };
    return { ...row, changes: { ...row.changes, category: named } };
  });

/** The history stores keys of fields and options; this resolves those that have changed to current names. */
const nameFields = <Row extends { changes: FieldChanges }>({ tenant }: TenantScope, rows: Row[]): Row[] =>
  rows.map((row) => {
    const { before, after } = row.changes.fields ?? {};
    const sides = [FieldInput.safeParse(before), FieldInput.safeParse(after)] as const;
    if (!sides[0].success || !sides[1].success) return row;
    const [old, now] = [sides[0].data, sides[1].data];
    const changed = fieldsOf(tenant, "startup").filter(
      (field) => describeField(field, old) !== describeField(field, now),
    );
    const inWords = (input: FieldInput) =>
      Object.fromEntries(changed.map((field) => [textOf(field), describeField(field, input)]));
    return { ...row, changes: { ...row.changes, fields: { before: inWords(old), after: inWords(now) } } };
  });

/** The history stores user ids; this resolves them to current names. */
async function nameMakers<Row extends { changes: FieldChanges }>(tx: Tx, rows: Row[]): Promise<Row[]> {
  const sides = rows.flatMap(({ changes: { makers } }) => (makers ? [makers.before, makers.after] : []));
  const ids = new Set((sides as RecordedMaker[][]).flat().flatMap(({ userId }) => userId ?? []));
  if (!sides.length) return rows;
  const found = await tx
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  const names = new Map(found.map(({ id, username }) => [id, username]));
  const inWords = (side: unknown) =>
    (side as RecordedMaker[]).map((maker) => formatMaker(maker, names.get(maker.userId ?? "")));
  return rows.map((row) => {
    const { makers } = row.changes;
    if (!makers) return row;
    const named = { before: inWords(makers.before), after: inWords(makers.after) };
    return { ...row, changes: { ...row.changes, makers: named } };
  });
}
