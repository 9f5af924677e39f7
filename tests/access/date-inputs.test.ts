import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { FEATURES } from "@/access/names";
import { createCaller } from "@/api/trpc/root";
import { rateLimits, tenantFlags } from "@/domain/schema";
import { isInstant } from "@/lib/time/instant";
import { askerOf, sampleOf, setWorld, type World } from "../support/cross-tenant-fixtures";
import { createTenant, grantPlatformRole } from "../support/factories";
import { inputWith, valueAt, withValue } from "../support/hostile-inputs";
import { INPUTS, PROCEDURE_INPUTS } from "../support/inputs";
import { owner } from "../support/owner-db";
import { definitionOf, type Schema, walkSchema } from "../support/schema-walk";
import { contextFor } from "../support/trpc-caller";

const DAYS = [
  ...["0000-01-01", "0002-11-30", "0020-11-30", "1000-01-01", "1900-01-01", "2026-02-30", "2999-12-31"],
  ...["9999-12-31", "10000-01-01", "+099999-01-01", "275760-09-13", "-000001-01-01", "27", "", "-", "٣"],
];
const CLOCKS = ["02:30", "07:3", "24:00", "", "T00:00:00Z", "T25:00:00Z", "T02:30:00+14:00"];
const ZONES = ["Pacific/Apia", "Nowhere/At_All", "+99:99", "UTC"];
const NUMBERS = [
  ...[0, -0, -1, 1, 0.5, 27, 32_768, 2_147_483_647, 2_147_483_648, 1e9, 1e18, 1e300],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY],
];
const INSTANTS = [...DAYS, 8.64e15, -8.64e15, 0, Date.UTC(99_999, 0), -62_198_755_200_000];

const text = fc.oneof(
  fc.constantFrom(...DAYS, ...CLOCKS, ...ZONES, ...DAYS.map((day) => `${day}T00:00:00.000Z`)),
  fc.constantFrom("2026-11-30T00:00:00Z", "2026-11", "0000-01", "9999-12", "1,0000-01-01T00:00:00Z,x"),
  fc.date().map((at) => at.toISOString()),
);
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double());
const date = fc.oneof(
  fc.constantFrom(...INSTANTS).map((at) => new Date(at)),
  fc.date(),
);
const SENT: Record<string, fc.Arbitrary<unknown>> = { string: text, number, date };

const placesOf = ({ name, schema }: { name: string; schema: Schema }) =>
  walkSchema(schema)
    .filter((place) => definitionOf(place.schema).type in SENT && !place.isPiped)
    .map((place) => ({ name: [name, ...place.path].join("."), procedure: name, root: schema, place }));

const MAX_STORED = 2_147_483_647;

/** Whether the database, `Intl` and a URL can write what was accepted. */
function isStorable(value: unknown): boolean {
  if (value instanceof Date) return isInstant(value);
  if (typeof value === "number") return Math.abs(value) <= MAX_STORED;
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isStorable);
  return true;
}

it("a date, a time or a number is refused at its field, or can be stored, whatever is sent", () => {
  const places = INPUTS.flatMap(placesOf);
  expect(places.length).toBeGreaterThan(250);
  const others = new Set<string>();
  for (const { name, root, place } of places) {
    fc.assert(
      fc.property(SENT[definitionOf(place.schema).type] ?? text, (put) => {
        const read = root["~standard"].validate(inputWith(root, place.schema, put));
        if (read instanceof Promise) others.add(`${name} is read later`);
        else if (!read.issues && !isStorable(read.value)) others.add(`${name} takes ${String(put)}`);
      }),
      { numRuns: 60, seed: 1 },
    );
  }
  expect([...others]).toEqual([]);
});

let world: World;

beforeAll(async () => {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  await owner
    .insert(tenantFlags)
    .values(FEATURES.map((flag) => ({ tenantId, flag, isEnabled: true, setBy: "test" })));
  world = await setWorld(tenantId);
  await grantPlatformRole(world.runner, "super_admin");
});

/** The names under which texts that are dates, times, zones or cursors are sent. */
const IS_DATED = /(^|[a-z])(day|time|zone|month|from|to|since|until|at|after|cursor|date)$/i;
const isDated = ({ place }: ReturnType<typeof placesOf>[number]): boolean =>
  definitionOf(place.schema).type !== "string" || IS_DATED.test(String(place.path.at(-1)));

const CALLED: Record<string, unknown[]> = {
  string: [
    ...["0000-01-01", "0002-11-30", "9999-12-31", "0000-01", "9999-12", "0000-01-01T00:00:00Z"],
    ...["9999-12-31T23:59:59Z", "999999999999999.0192f0c1-2345-7000-8000-000000000001", "02:30"],
    "0,0000-01-01T00:00:00Z,0192f0c1-2345-7000-8000-000000000001",
  ],
  number: [0, 27, 40_000, MAX_STORED, Number.MAX_SAFE_INTEGER, 1e300],
  date: [0, Date.UTC(99_999, 0), 8.64e15, -62_198_755_200_000].map((at) => new Date(at)),
};

it("an accepted date, time or number never ends in a server error", async () => {
  const others: string[] = [];
  let calls = 0;
  const places = PROCEDURE_INPUTS.flatMap(placesOf).filter((one) => isDated(one) && sampleOf(one.procedure));
  for (const { name, procedure, root, place } of places) {
    const [asker, makeInput] = sampleOf(procedure) ?? ["runner", () => null];
    const sample = (await makeInput(world)) ?? {};
    if (valueAt(sample, place.path.slice(0, -1)) === undefined) continue;
    for (const put of CALLED[definitionOf(place.schema).type] ?? []) {
      const input = withValue(sample, place.path, put);
      const read = root["~standard"].validate(input);
      if (read instanceof Promise || read.issues) continue;
      await owner.delete(rateLimits);
      const caller: unknown = createCaller(await contextFor(world.tenantId, askerOf(world, asker)));
      const call = procedure.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
      calls += 1;
      await (call as (given: unknown) => Promise<unknown>)(input).catch((error: { code?: string }) => {
        if (error.code === undefined || error.code === "INTERNAL_SERVER_ERROR")
          others.push(`${name} ${JSON.stringify(put)}: ${error}`);
      });
    }
  }
  expect(others).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});
