import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { API_SCOPES } from "@/access/api-scopes";
import { idOf, OPERATIONS } from "@/api/operations/operations";
import { connectWithKey } from "../../support/agents";
import { createKey, createTenantWithApi } from "../../support/api";
import { createMember } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { SAMPLES, type Stage, setStage } from "../../support/samples";
import { sessionPlan } from "../../support/session-plans";
import { callAs } from "../../support/trpc-caller";

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: { text: string }[] };

const answerOf = (result: unknown) => result as Answer;

/** Counts of calls, and when a key was last used. */
const COUNTED = ["rate_limits", "api_days", "api_keys"];

/** What all tables hold, and the jobs without the scheduled ones. */
async function contents(): Promise<Record<string, string>> {
  const tables = await owner.execute<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' order by 1`,
  );
  const read = tables
    .filter(({ name }) => !COUNTED.some((counted) => name === `public.${counted}`))
    .map(async ({ name }) => {
      const [row] = await owner.execute<{ hash: string }>(
        sql.raw(`select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`),
      );
      return [name, row?.hash ?? ""] as const;
    });
  const jobs = await owner.execute(
    sql`select name, data from pgboss.job where data is not null and not starts_with(name, '__') order by id`,
  );
  return { ...Object.fromEntries(await Promise.all(read)), jobs: JSON.stringify(jobs) };
}

/** What is left of the limits that are counted exactly. */
const counted = () =>
  owner.execute(sql`select key, points from rate_limits where points > 0
    and key !~ '^(mutation|address|visitor-mutation):' order by key`);

type Input = Record<string, unknown>;

/** Of writes that the samples leave out. */
const MAKERS: Record<string, (stage: Stage) => Input> = {
  "session.edit": ({ sessionId: id }) => ({ plan: sessionPlan({ id }), version: 1 }),
  "session.cancel": ({ sessionId }) => ({ sessionId, reason: "Rain" }),
  "startup.archive": ({ startupId }) => ({ startupId, archive: true }),
};

const writes = OPERATIONS.filter(({ type }) => type === "mutation");

it("API-12: the tools are the operations of the REST API", async () => {
  const tenantId = await createTenantWithApi();
  const { token } = await createKey(tenantId, await createMember(tenantId, "admin"), [...API_SCOPES]);
  const agent = await connectWithKey(tenantId, token);
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(OPERATIONS.map(idOf).sort());
  for (const { name, description } of tools) {
    const operation = OPERATIONS.find((one) => idOf(one) === name);
    expect(description).toContain(operation?.about.summary);
  }
});

it("API-12: a key has only the tools that its scopes name", async () => {
  const tenantId = await createTenantWithApi();
  const { token } = await createKey(tenantId, await createMember(tenantId, "admin"), ["sessions:read"]);
  const agent = await connectWithKey(tenantId, token);
  const { tools } = await agent.listTools();
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const result = answerOf(await agent.callTool({ name: "startupList", arguments: {} }));
  expect(result.isError).toBe(true);
  expect(result.content[1]?.text).toContain("key-scope");
});

it.each(writes.map(({ procedure }) => procedure))(
  "API-13: a dry run of %s changes nothing",
  async (procedure) => {
    const tenantId = await createTenantWithApi();
    const stage = await setStage(tenantId);
    const { as, input }: Partial<(typeof SAMPLES)[string]> = SAMPLES[procedure] ?? {};
    const isMakers = as === "maker" || procedure in MAKERS;
    const person = isMakers ? stage.maker : stage.reader;
    if (procedure === "session.seats.leave")
      await (await callAs(person, tenantId)).session.seats.join({ sessionId: stage.sessionId });
    const { token } = await createKey(tenantId, person, [...API_SCOPES], "personal");
    const agent = await connectWithKey(tenantId, token);
    const operation = OPERATIONS.find((one) => one.procedure === procedure);
    const call = {
      name: operation ? idOf(operation) : "",
      arguments: (MAKERS[procedure] ?? input)?.(stage) as Input,
    };
    const [before, countedBefore] = [await contents(), await counted()];
    const tried = answerOf(await agent.callTool(call));
    expect(tried.isError, JSON.stringify(tried.content)).toBeFalsy();
    expect(await contents()).toEqual(before);
    expect(await counted()).toEqual(countedBefore);
    const { changes, confirmation, wouldAnswer } = tried.structuredContent ?? {};
    expect(changes).not.toEqual([]);
    // Agents don't keep the order of their input.
    const sent = Object.entries({ ...call.arguments, confirmation }).reverse();
    const again = { ...call, arguments: Object.fromEntries(sent) };
    const done = answerOf(await agent.callTool(again));
    expect(done.isError, JSON.stringify(done.content)).toBeFalsy();
    if (operation?.answer)
      expect(Object.keys(done.structuredContent ?? {})).toEqual(Object.keys(wouldAnswer as object));
    const after = await contents();
    expect(after).not.toEqual(before);
    const repeated = answerOf(await agent.callTool(again));
    expect(repeated.structuredContent).toEqual(done.structuredContent);
    expect(await contents()).toEqual(after);
  },
);
