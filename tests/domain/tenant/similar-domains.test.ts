import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { shapeOf } from "@/domain/tenant/domains/homoglyph-rules";
import { asciiShape } from "@/domain/tenant/domains/shape-sql";
import { owner } from "../../support/owner-db";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-.rnvv";

it("TEN-4: the database reduces a domain to the same shape as the server", async () => {
  const domains = Array.from({ length: 300 }, (_, seed) =>
    Array.from(
      { length: 12 },
      (_, at) => LETTERS[(seed * 31 + at * at * 7 + seed * at) % LETTERS.length],
    ).join(""),
  );
  for (const domain of [...domains, "rnvv-corn-01i5.localhost"]) {
    const [row] = await owner.execute(sql`select ${asciiShape(sql`${domain}::text`)} as shape`);
    expect(row?.shape, domain).toBe(shapeOf(domain));
  }
});

it("TEN-4: a look-alike is found by an index, however many communities there are", async () => {
  await owner.execute(sql`insert into tenants (id, name, domain, settings)
    select gen_random_uuid(), 'C' || n, 'shape' || n || 'x.localhost', '{}' from generate_series(1, 3000) n`);
  await owner.execute(sql`analyze tenants`);
  const shape = asciiShape(sql.raw("domain"));
  const plan = await owner.execute(
    sql`explain select domain from tenants where ${shape} = 'abc' or domain like '%xn--%'`,
  );
  expect(JSON.stringify([...plan])).toContain("tenants_shape");
});
