import { TRPCError } from "@trpc/server";
import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "@/access/names";
import { createCaller } from "@/api/root";
import { members, tenantFlags } from "@/server/db/schema";
import { contextFor } from "../support/caller";
import { createPerson, createTenant, type Person } from "../support/factories";
import { sampleOf, setWorld, type World } from "../support/foreign-samples";
import { owner } from "../support/owner";
import { PROCEDURES } from "../support/procedures";

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

/** What a member may do and, by doing it, becomes one. */
const ACTS = PROCEDURES.filter(
  ({ rule, type }) => type === "mutation" && rule.role === "signed-in" && !rule.despiteSanctions,
).map(({ path }) => path);

describe.each(ACTS)("A newcomer's %s", (path) => {
  it("makes a member of whoever may do it, and of nobody whom it refuses", async () => {
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

it("some acts were refused and some were not", () => {
  expect(succeeded.length).toBeGreaterThan(10);
  expect(succeeded.length).toBeLessThan(ACTS.length * 3);
});
