import { randomUUID } from "node:crypto";
import { createToken, hashToken, startOf } from "@/domain/api-keys/token";
import { comparePerProcessor, type Side } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

/** The same call of the REST API by a key and by a sign-in. */
export async function apiRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const [member] = await signInPeople(world, 1);
  if (!member) throw new Error("The hub has no members.");
  const { tenantId, userId, cookie } = member;
  const token = createToken("personal");
  await sql`insert into api_keys (id, tenant_id, kind, name, maker_id, member_id, hash, start, scopes)
    values (${randomUUID()}, ${tenantId}, 'personal', 'Bench', ${userId}, ${userId}, ${hashToken(token)},
      ${startOf(token)}, ${["startups:read"]})`;
  const database = await databaseProcess(sql);
  const sideWith = (headers: Record<string, string>): Side => ({
    ...{ pid: product.pid, database },
    targets: [
      {
        url: `http://127.0.0.1:${product.port}/api/v1/startups?take=5`,
        host: `localhost:${product.port}`,
        headers,
      },
    ],
  });
  const [byKey, bySession] = await comparePerProcessor(
    sideWith({ authorization: `Bearer ${token}` }),
    sideWith({ cookie }),
  );
  return [
    {
      work: "a call by key ÷ the same call by session",
      reached: (bySession?.median ?? 0) / (byKey?.median ?? 1),
      floor: 1.15,
      bound: "most",
      unit: "×",
      note: `${Math.round(byKey?.median ?? 0)} per second of processor time by key`,
    },
  ];
}
