import type { FieldTarget } from "@/access/tenant";
import { fieldsOf, validValues } from "@/domain/fields/rules";
import { toRows } from "@/domain/fields/values";
import { memberFieldValues, startupFieldValues, taxonomies } from "@/domain/schema";
import { setUp } from "@/features/startup/categories/rules";
import type { CommunityContent } from "../content-reader/model";
import { startupIdOf, userIdOf } from "../plan/ids";
import { inPortions, type Owner } from "./database";

/** The community's categories and custom fields, and what its startups and members have entered. */
export async function writeTaxonomy(
  tx: Owner,
  tenantId: string,
  { key: community, taxonomy }: CommunityContent,
): Promise<void> {
  const { fields } = taxonomy;
  if (!fields.length && !taxonomy.categories.length) return;
  const looks = new Map(taxonomy.categories.map((category) => [category.name, category]));
  const categories = setUp([...looks.keys()]).map((category) => ({
    ...category,
    ...looks.get(category.name),
  }));
  await tx.insert(taxonomies).values({ tenantId, version: 1, categories, fieldsVersion: 1, fields });
  const valuesOf = (target: FieldTarget, all: typeof taxonomy.startups) =>
    Object.entries(all).flatMap(([owner, input]) =>
      toRows(validValues(fieldsOf({ fields }, target), input)).map((row) => ({ ...row, tenantId, owner })),
    );
  await inPortions(valuesOf("startup", taxonomy.startups), (rows) =>
    tx
      .insert(startupFieldValues)
      .values(rows.map(({ owner, ...row }) => ({ ...row, startupId: startupIdOf(community, owner) }))),
  );
  await inPortions(valuesOf("member", taxonomy.members), (rows) =>
    tx
      .insert(memberFieldValues)
      .values(rows.map(({ owner, ...row }) => ({ ...row, userId: userIdOf(owner) }))),
  );
}
