import type { Connection } from "../backup/database";

/** Finds a community by its address, with or without a custom domain. */
export async function findCommunity(sql: Connection, address: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select t.id from tenants t where t.domain = ${address} or t.primary_domain = ${address}
      or exists (select from tenant_domains d where d.tenant_id = t.id and d.domain = ${address} and d.verified_at is not null)`;
  if (!row) throw new Error(`There is no community at ${address}.`);
  return row.id;
}
