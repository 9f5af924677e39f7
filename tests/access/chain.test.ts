import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { DenialReason } from "@/access/rule";
import type { MemberScope, PlatformScope } from "@/access/scope";
import {
  adminProcedure,
  createCallerFactory,
  memberProcedure,
  router,
  superadminProcedure,
  tenantProcedure,
} from "@/domain/guard/procedures";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { communityOf, type Subject, subjectsOf } from "../support/subjects";
import { contextFor } from "../support/trpc-caller";

const chain = router({
  everybody: tenantProcedure.query(() => "yes"),
  tier0: tenantProcedure.meta({ tier: 0 }).query(() => "yes"),
  tier1: tenantProcedure.meta({ tier: 1 }).query(() => "yes"),
  sessions: tenantProcedure.meta({ feature: "sessions" }).query(() => "yes"),
  member: memberProcedure.query(({ ctx }) => ((ctx satisfies MemberScope) ? "yes" : "no")),
  speaker: memberProcedure.meta({ speaks: true }).query(() => "yes"),
  speakerOfSessions: memberProcedure.meta({ speaks: true, feature: "sessions" }).query(() => "yes"),
  admin: adminProcedure.query(() => "yes"),
  slow: tenantProcedure.query(({ ctx }) =>
    inTenant(ctx, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(2)`);
      return "yes";
    }),
  ),
  buggy: tenantProcedure.query((): string => {
    throw new Error("postgres://owner:password@inner");
  }),
  superadmin: superadminProcedure.query(({ ctx }) => ((ctx satisfies PlatformScope) ? "yes" : "no")),
});
const createCaller = createCallerFactory(chain);
type Name = keyof typeof chain._def.procedures;

const people: Record<string, { tenantId: string; subjects: Subject[] }> = {};

beforeAll(async () => {
  for (const tier of [0, 1] as const) {
    for (const isOn of [true, false]) {
      const tenantId = await communityOf({ tier, isOn });
      people[`${tier} ${isOn ? "on" : "off"}`] = { tenantId, subjects: await subjectsOf(tenantId) };
    }
  }
});

async function answer(community: string, name: string, procedure: Name): Promise<string> {
  const { tenantId, subjects } = people[community] ?? { tenantId: "", subjects: [] };
  const subject = subjects.find((one) => one.name === name);
  if (!subject) throw new Error(`There is no ${name}.`);
  const caller = createCaller(await contextFor(tenantId, null, { viewer: subject.viewer }));
  try {
    return await caller[procedure]();
  } catch (error) {
    const cause = (error as Error).cause;
    return cause instanceof AppError ? `${cause.reason}` : "bug";
  }
}

type Row = [community: string, who: string, procedure: Name, answer: "yes" | DenialReason];

/** The expected answers of the law, written by hand; each refusal is paired with a person who passes. */
const ROWS: Row[] = [
  ["1 on", "visitor", "everybody", "yes"],
  ["1 on", "banned for good", "everybody", "yes"],
  ["0 on", "visitor", "tier0", "yes"],
  ["1 on", "visitor", "tier0", "tier-0"],
  ["1 on", "visitor", "tier1", "yes"],
  ["0 on", "visitor", "tier1", "tier-1"],
  ["1 on", "visitor", "sessions", "yes"],
  ["1 off", "owner", "sessions", "feature"],
  ["0 off", "platform's super_admin", "sessions", "feature"],
  ["1 on", "newly signed in", "member", "yes"],
  ["1 on", "visitor", "member", "signed-out"],
  ["1 on", "owner, signed in on another host", "member", "signed-out"],
  ["1 on", "banned for good", "member", "banned"],
  ["1 on", "banned for now", "member", "banned"],
  ["1 on", "no longer banned", "member", "yes"],
  ["1 on", "suspended", "member", "suspended"],
  ["1 on", "no longer suspended", "member", "yes"],
  ["1 on", "banned on the platform", "member", "account-banned"],
  ["1 on", "muted", "member", "yes"],
  ["1 on", "unverified", "member", "yes"],
  ["1 on", "muted", "speaker", "muted"],
  ["1 on", "unverified", "speaker", "unverified"],
  ["1 on", "member", "speaker", "yes"],
  ["1 off", "member", "speakerOfSessions", "feature"],
  ["1 on", "member", "speakerOfSessions", "yes"],
  ["1 off", "visitor", "speakerOfSessions", "signed-out"],
  ["1 on", "member", "admin", "role"],
  ["1 on", "moderator", "admin", "role"],
  ["1 on", "member elsewhere", "admin", "role"],
  ["1 on", "admin", "admin", "yes"],
  ["1 on", "owner", "admin", "yes"],
  ["1 on", "suspended", "admin", "suspended"],
  ["1 on", "platform's super_admin", "admin", "yes"],
  ["1 on", "platform's admin", "admin", "yes"],
  ["1 on", "platform's platform_admin", "admin", "role"],
  ["1 on", "platform's master_super_admin", "admin", "role"],
  ["0 on", "platform's super_admin", "superadmin", "yes"],
  ["0 on", "platform's master_super_admin", "superadmin", "yes"],
  ["0 on", "platform's platform_admin", "superadmin", "yes"],
  ["0 on", "platform's admin", "superadmin", "superadmin"],
  ["0 on", "owner", "superadmin", "superadmin"],
  ["0 on", "visitor", "superadmin", "signed-out"],
  ["0 on", "platform's super_admin without a factor", "superadmin", "factor-missing"],
  ["0 on", "platform's super_admin, factor not proved", "superadmin", "factor-needed"],
  ["0 on", "platform's super_admin, factor proved an hour ago", "superadmin", "sign-in-again"],
  ["1 on", "platform's super_admin without a factor", "admin", "factor-missing"],
  ["1 on", "platform's super_admin, factor not proved", "admin", "factor-needed"],
  ["1 on", "platform's super_admin, factor proved an hour ago", "admin", "yes"],
  ["1 on", "platform's super_admin without a factor", "member", "yes"],
  ["1 on", "platform's super_admin", "superadmin", "tier-0"],
  ["1 on", "owner", "superadmin", "tier-0"],
];

describe("the chain of procedures", () => {
  it.each(ROWS)("tier %s: %s asks for %s: %s", async (community, who, procedure, expected) => {
    expect(await answer(community, who, procedure)).toBe(expected);
  });
});

it("MOD-12: a superadmin who signed in long ago signs in again, and stays an admin", async () => {
  const { tenantId, subjects } = people["0 on"] ?? { tenantId: "", subjects: [] };
  const viewer = subjects.find(({ name }) => name === "platform's super_admin")?.viewer ?? null;
  const ask = async (minutes: number) => {
    const now = new Date((viewer?.signedInAt.getTime() ?? 0) + minutes * 60_000);
    return createCaller(await contextFor(tenantId, null, { viewer, now }));
  };
  await expect((await ask(29)).superadmin()).resolves.toBe("yes");
  await expect((await ask(30)).superadmin()).rejects.toMatchObject({ cause: { reason: "sign-in-again" } });
  await expect((await ask(30)).admin()).resolves.toBe("yes");
});

it("a timeout says so, and a bug shows no details", async () => {
  const { tenantId } = people["1 on"] ?? { tenantId: "" };
  const caller = createCaller(await contextFor(tenantId, null));
  await expect(caller.slow()).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    message: "This took too long. Try again.",
  });
  const request = new Request("http://x/buggy", { headers: { host: "localhost" } });
  const response = await fetchRequestHandler({
    endpoint: "",
    req: request,
    router: chain,
    createContext: () => contextFor(tenantId, null, { requestId: "the-id" }),
  });
  const { error } = await response.json();
  expect([response.status, error.json.message]).toEqual([500, "Something went wrong. Error ID: the-id"]);
  expect(JSON.stringify(error)).not.toMatch(/password|stack|\.ts/);
});
