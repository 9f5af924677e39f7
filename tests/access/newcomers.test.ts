import { TRPCError } from "@trpc/server";
import { and, count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "@/access/names";
import { createCaller } from "@/api/trpc/root";
import { comments, members, tenantFlags } from "@/domain/schema";
import { sampleOf, setWorld, type World } from "../support/cross-tenant-fixtures";
import { createPerson, createStartup, createTenant, type Person } from "../support/factories";
import { owner } from "../support/owner-db";
import { PROCEDURES } from "../support/procedures";
import { contextFor } from "../support/trpc-caller";

let here: World;
let there: World;
const succeeded: string[] = [];

async function open(): Promise<World> {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  const flags = FEATURES.map((flag) => ({ tenantId, flag, isEnabled: true, setBy: "test" }));
  await owner.insert(tenantFlags).values(flags);
  return setWorld(tenantId);
}

beforeAll(async () => {
  [here, there] = [await open(), await open()];
});

async function isMember({ userId }: Person): Promise<boolean> {
  const isTheirs = and(eq(members.tenantId, here.tenantId), eq(members.userId, userId));
  const [row] = await owner.select({ rows: count() }).from(members).where(isTheirs);
  return row?.rows === 1;
}

/** Whether the call was answered; a refusal is not. */
async function isAnswered(path: string, person: Person, input: unknown): Promise<boolean> {
  const caller: unknown = createCaller(await contextFor(here.tenantId, person));
  const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
  try {
    await (call as (given: unknown) => Promise<unknown>)(input);
    return true;
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    expect(error.code).not.toBe("INTERNAL_SERVER_ERROR");
    return false;
  }
}

/** What a member may do and, by doing it, becomes one. Founders don't become members of the hub. */
const ACTS = PROCEDURES.filter(
  ({ path, rule, type }) =>
    type === "mutation" &&
    rule.role === "signed-in" &&
    !rule.despiteSanctions &&
    !path.startsWith("platform.founding."),
).map(({ path }) => path);

describe.each(ACTS)("A newcomer's %s", (path) => {
  it("makes a member of each user who may do it, and of none that it refuses", async () => {
    const makeInput = sampleOf(path)?.[1];
    const inputs = [Symbol("unreadable"), await makeInput?.(there), await makeInput?.(here)];
    for (const [at, input] of inputs.entries()) {
      const newcomer = await createPerson();
      const answered = await isAnswered(path, newcomer, input);
      if (answered) succeeded.push(path);
      expect([path, at, await isMember(newcomer)]).toEqual([path, at, answered]);
    }
  });
});

it("nothing of an act is stored where its newcomer cannot be made a member", async () => {
  const tenantId = await createTenant();
  const { id: startupId } = await createStartup(tenantId);
  const newcomer = await createPerson();
  const trigger = sql.raw(`"no-${tenantId}"`);
  await owner.execute(sql`create function ${trigger}() returns trigger language plpgsql
    as $$ begin raise exception 'full'; end $$`);
  await owner.execute(sql`create trigger ${trigger} before insert on members for each row
    when (new.tenant_id = ${sql.raw(`'${tenantId}'`)}) execute function ${trigger}()`);
  const { startup } = createCaller(await contextFor(tenantId, newcomer));
  await expect(startup.comment({ startupId, body: "Hello" })).rejects.toThrow();
  await owner.execute(sql`drop function ${trigger}() cascade`);
  expect(await owner.$count(comments, eq(comments.startupId, startupId))).toBe(0);
});

it("some acts were refused and some were not", () => {
  expect(succeeded.length).toBeGreaterThan(10);
  expect(succeeded.length).toBeLessThan(ACTS.length * 3);
});
