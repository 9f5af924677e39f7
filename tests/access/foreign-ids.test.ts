import { TRPCError } from "@trpc/server";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { FEATURES } from "@/access/names";
import { appRouter, createCaller } from "@/api/trpc/root";
import { tenantFlags } from "@/domain/schema";
import { isId, newId } from "@/lib/id";
import { askerOf, sampleOf, setWorld, type World } from "../support/cross-tenant-fixtures";
import { createTenant } from "../support/factories";
import { owner } from "../support/owner-db";
import { PROCEDURES } from "../support/procedures";
import { tablesWithTenant } from "../support/tenant-tables";
import { contextFor } from "../support/trpc-caller";

type Place = (string | number)[];
type Procedure = { _def: { inputs: z.ZodType[] } };

let here: World;
let there: World;
let standing: string;

async function open(): Promise<World> {
  const tenantId = await createTenant({ tier: 0, planType: "enterprise" });
  await owner
    .insert(tenantFlags)
    .values(FEATURES.map((flag) => ({ tenantId, flag, isEnabled: true, setBy: "test" })));
  return setWorld(tenantId);
}

beforeAll(async () => {
  [here, there] = [await open(), await open()];
  const ofTenant = (await tablesWithTenant()).map(
    (name) => `select '${name}' as name,
    md5(string_agg(t::text, '' order by t::text)) as rows from ${name} t where tenant_id = '${there.tenantId}'`,
  );
  const people = ["profiles", "auth_users", "auth_accounts", "admin_roles"].map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as rows from ${name} t
      where t::text ~ '(${[there.runner, there.stage.maker, there.stage.reader].map(({ userId }) => userId).join("|")})'`,
  );
  const tenant = `select 'tenants', md5(t::text) from tenants t where id = '${there.tenantId}'`;
  standing = [...ofTenant, ...people, tenant].join(" union all ");
});

/** All that the other community has, each table by a hash of its rows. */
const readStanding = async () => [...(await owner.execute(sql.raw(standing)))];

/** The places of ids in an input. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (isId(value)) return [at];
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, key]));
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);

function withValue(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
}

/** The caller's view: an error with its details, or the answer without the values that change with each call. */
async function learn(path: string, context: Awaited<ReturnType<typeof contextFor>>, input: unknown) {
  const caller: unknown = createCaller(context);
  const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
  try {
    const answer = await (call as (given: unknown) => Promise<unknown>)(input);
    return JSON.stringify(answer ?? null, (_, part) => (isId(part) ? "an id" : part)).replace(
      /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
      "an instant",
    );
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { reason } = (error.cause ?? {}) as { reason?: string };
    expect([path, error.code, error.message]).not.toEqual([path, "INTERNAL_SERVER_ERROR", error.message]);
    return [error.code, reason, error.message].join(": ");
  }
}

/** Ids that the caller makes up: one that exists in another community creates a separate row here. */
const MADE_BY_CALLER = new Map([
  ["security.reportError", ["id"]],
  ["session.create", ["id"]],
  ["session.decks.rehearsed", ["id"]],
  ["session.decks.save", ["values.slides.0.id"]],
  ["session.questions.ask", ["id"]],
  ["session.replay.comment", ["id"]],
  ["startup.saveDraft", ["values.id"]],
  ["startup.submit", ["id"]],
  ["support.answer", ["id"]],
  ["tenant.posts.save", ["id"]],
]);

const takesIds = ({ path }: { path: string }): boolean => {
  const { inputs } = (appRouter._def.procedures as unknown as Record<string, Procedure>)[path]?._def ?? {
    inputs: [],
  };
  const shapes = inputs.map((input) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  return JSON.stringify(shapes).includes('"uuid"');
};

/** These name a draft of the caller, which belongs to no community. Their own test tries another user's. */
const isOfDraft = ({ path }: { path: string }): boolean => path.startsWith("platform.founding.");

/** An operator acts on every community, so that none is foreign to them. */
const NAMING = PROCEDURES.filter(
  (one) => one.rule.role !== "superadmin" && takesIds(one) && !isOfDraft(one),
).map(({ path }) => path);

it("every procedure that names something by an id is called with one of another community", () => {
  expect(NAMING.length).toBeGreaterThan(100);
  expect(NAMING.filter((path) => !sampleOf(path))).toEqual([]);
});

/** What is made by an id of another community would be found by it afterwards, so these come last. */
const ORDERED = [
  ...NAMING.filter((path) => !MADE_BY_CALLER.has(path)),
  ...NAMING.filter((path) => MADE_BY_CALLER.has(path)),
];

describe.each(ORDERED)("MOD-10: %s", (path) => {
  it("answers to an id of another community as to one that nothing has, and changes nothing there", async () => {
    const [asker, makeInput] = sampleOf(path) ?? ["runner", () => null];
    const [mine, theirs] = [await makeInput(here), await makeInput(there)];
    const made = MADE_BY_CALLER.get(path) ?? [];
    const places = placesOf(mine).filter((place) => isId(valueAt(theirs, place)));
    expect(places).not.toHaveLength(0);
    const context = await contextFor(here.tenantId, askerOf(here, asker));
    const before = await readStanding();
    for (const place of places) {
      const isMade = made.includes(place.join("."));
      const missing = isMade ? null : await learn(path, context, withValue(mine, place, newId()));
      const foreign = await learn(path, context, withValue(mine, place, valueAt(theirs, place)));
      if (!isMade) expect([place.join("."), foreign]).toEqual([place.join("."), missing]);
    }
    expect(await readStanding()).toEqual(before);
  });
});
