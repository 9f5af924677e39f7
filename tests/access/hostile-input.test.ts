import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as m from "#messages";
import { FEATURES } from "@/access/names";
import { createCaller } from "@/api/trpc/root";
import { startups, tenantFlags } from "@/domain/schema";
import { askerOf, sampleOf, setWorld, type World } from "../support/cross-tenant-fixtures";
import { createTenant, grantPlatformRole, joinAs, type Person } from "../support/factories";
import {
  inputWith,
  longestOf,
  longestStored,
  poisonsOf,
  textsIn,
  valueAt,
  withValue,
} from "../support/hostile-inputs";
import { INPUTS, PROCEDURE_INPUTS } from "../support/inputs";
import { owner } from "../support/owner-db";
import { PROCEDURES } from "../support/procedures";
import type { Schema } from "../support/schema-walk";
import { contextFor } from "../support/trpc-caller";

/** Of one core, for what one request sends. */
const MAX_CPU_MS = 200;
/** Most of what the front door lets in. */
const SENT = 200_000;

let world: World;
/** For what the platform's own communities don't have. */
let community: string;

beforeAll(async () => {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  await owner
    .insert(tenantFlags)
    .values(FEATURES.map((flag) => ({ tenantId, flag, isEnabled: true, setBy: "test" })));
  world = await setWorld(tenantId);
  community = await createTenant({ planType: "enterprise" });
  await joinAs(world.runner, community, { role: "owner" });
  await grantPlatformRole(world.runner, "super_admin");
});

async function ask(name: string, person: Person, input: unknown): Promise<unknown> {
  const isOfCommunities = PROCEDURES.some(({ path, rule }) => path === name && rule.tier === 1);
  const tenantId = isOfCommunities ? community : world.tenantId;
  const caller: unknown = createCaller(await contextFor(tenantId, person));
  const call = name.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
  return (call as (given: unknown) => Promise<unknown>)(input).catch((error: unknown) => error);
}

/** The least of a few tries, because the process does other things as well. */
async function cpuOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > MAX_CPU_MS; tries += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const places = ({ name, schema }: { name: string; schema: Schema }) =>
  textsIn(schema).map((place) => ({
    name: [name, ...place.path].join("."),
    root: schema,
    procedure: name,
    place,
  }));

const PLACES = INPUTS.flatMap(places);
const POISONS = poisonsOf(SENT);

describe("a hostile text", () => {
  it("costs no more than a moment to refuse, in whatever field it is sent", async () => {
    expect(PLACES.length).toBeGreaterThan(200);
    const slow: string[] = [];
    for (const { name, root, place } of PLACES) {
      for (const [index, sent] of POISONS.entries()) {
        const inputs = [sent, poisonsOf(longestOf(place))[index] ?? ""].map((put) =>
          inputWith(root, place.schema, put),
        );
        const cpu = await cpuOf(() => inputs.map((input) => root["~standard"].validate(input)));
        if (cpu > MAX_CPU_MS)
          slow.push(`${name} takes ${Math.round(cpu)} ms for ${JSON.stringify(sent.slice(0, 12))}`);
      }
    }
    expect(slow).toEqual([]);
  });
});

const MIN_ACCEPTED = 1000;

/** Long enough for the square of its length to be noticed. */
const WORTH_CALLING = 400;
const AT_ONCE = 9;

const CALLED = PROCEDURE_INPUTS.flatMap(places).filter(
  ({ procedure, root, place }) => longestStored(root, place) >= WORTH_CALLING && sampleOf(procedure),
);

/** The texts that take longer than a moment. Only if several at once take that long is each asked alone. */
async function slowOf(texts: string[], call: (text: string) => Promise<unknown>): Promise<string[]> {
  const slow: string[] = [];
  for (let start = 0; start < texts.length; start += AT_ONCE) {
    const some = texts.slice(start, start + AT_ONCE);
    const before = process.cpuUsage();
    await Promise.all(some.map(call));
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= MAX_CPU_MS) continue;
    for (const text of some) {
      const cpu = await cpuOf(() => call(text));
      if (cpu > MAX_CPU_MS) slow.push(`${Math.round(cpu)} ms for ${JSON.stringify(text.slice(0, 12))}`);
    }
  }
  return slow;
}

it("a hostile text costs no more than a moment where it is let in", async () => {
  expect(CALLED.length).toBeGreaterThan(20);
  const slow: string[] = [];
  let accepted = 0;
  for (const { name, procedure, root, place } of CALLED) {
    const [asker, makeInput] = sampleOf(procedure) ?? ["runner", () => null];
    // The number of drafts that one person may keep.
    await owner.update(startups).set({ status: "rejected" }).where(eq(startups.status, "draft"));
    const sample = await makeInput(world);
    if (typeof valueAt(sample, place.path) !== "string") continue;
    const found = await slowOf(poisonsOf(longestStored(root, place)), async (put) => {
      const input = withValue(sample, place.path, put);
      if ((await root["~standard"].validate(input)).issues) return;
      const answer = await ask(procedure, askerOf(world, asker), input);
      if (!(answer instanceof Error)) accepted += 1;
    });
    slow.push(...found.map((one) => `${name} takes ${one}`));
  }
  expect(slow).toEqual([]);
  // Otherwise the samples no longer lead anywhere.
  expect(accepted).toBeGreaterThan(MIN_ACCEPTED);
});

it("half of a character is refused in every field of every procedure", async () => {
  const others: string[] = [];
  for (const { name, procedure, root, place } of PROCEDURE_INPUTS.flatMap(places)) {
    const answer = await ask(procedure, world.runner, inputWith(root, place.schema, "half \ud800"));
    const { code, message } = answer as { code?: string; message?: string };
    if (code !== "BAD_REQUEST" || message !== m.server_trpc_unstorable())
      others.push(`${name}: ${code} ${message}`);
  }
  expect(others).toEqual([]);
});
