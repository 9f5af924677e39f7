import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { FEATURES } from "@/access/names";
import { SUMMARIES, SWITCHES } from "@/domain/flags/explanation-rules";
import { auditLog, flagDefaults, tenantFlags } from "@/domain/schema";
import { explainFlags } from "@/features/flags/explain-flags";
import { OWN_FLAGS, type OwnFlag } from "@/features/flags/schema";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createStartup, createTenant, INDIE, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs, tenantOf } from "../../support/trpc-caller";

let tenantId: string;
let runner: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  runner = await createMember(tenantId, "owner");
});

const because = "A quiet week";
async function put(flag: OwnFlag, isEnabled: boolean | null, reason = because, by = runner): Promise<void> {
  await (await callAs(by, tenantId)).flags.switch({ flag, isEnabled, reason });
  startAllGenerations();
}
const stateOf = async (flag: string) =>
  (await explainFlags(await visitorScope(tenantId))).find((state) => state.flag === flag);
const acts = () =>
  owner
    .select({
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
      target: auditLog.targetId,
    })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "flag.switched")))
    .orderBy(auditLog.id);

describe.each(OWN_FLAGS)("TEN-16: %s", (flag) => {
  it("is switched off, on again and back to the default, each on record with its reason", async () => {
    const capability = async () => (await tenantOf(tenantId)).capabilities[flag];
    expect(await capability()).toBe(true);
    await put(flag, false);
    await put(flag, false);
    expect(await capability()).toBe(false);
    await put(flag, true, "It is over");
    expect(await capability()).toBe(true);
    await put(flag, null, "As it was");
    expect(await capability()).toBe(true);
    const rows = await owner.select().from(tenantFlags).where(eq(tenantFlags.tenantId, tenantId));
    expect(rows).toEqual([]);
    const byDefault = { own: null, isOn: true, level: "tier-1" };
    const off = { own: false, isOn: false, level: "tenant" };
    const on = { own: true, isOn: true, level: "tenant" };
    expect(await acts()).toEqual([
      { target: flag, before: byDefault, after: off, reason: because },
      { target: flag, before: off, after: on, reason: "It is over" },
      { target: flag, before: on, after: byDefault, reason: "As it was" },
    ]);
    expect((await tenantOf(INDIE)).capabilities[flag]).toBe(true);
  });
});

it("TEN-16: the platform's own flags, strangers, members and moderators switch nothing", async () => {
  for (const flag of FEATURES.filter((name) => !(OWN_FLAGS as readonly string[]).includes(name)))
    await expect(put(flag as OwnFlag, true)).rejects.toThrow();
  const elsewhere = await createMember(await createTenant(), "owner");
  for (const person of [
    elsewhere,
    await createMember(tenantId),
    await createMember(tenantId, "moderator"),
    await createMember(tenantId, "owner", { bannedAt: new Date() }),
  ])
    await expect(put("voting", false, because, person)).rejects.toThrow();
  for (const reason of ["", "  a ", "x".repeat(301)])
    await expect(put("voting", false, reason)).rejects.toThrow();
  const nobody = await callAs(null, tenantId);
  await expect(nobody.flags.switch({ flag: "voting", isEnabled: false, reason: because })).rejects.toThrow();
  expect(await acts()).toEqual([]);
});

it("TEN-16: a community gives no reason for its own change, and it is on record", async () => {
  await (await callAs(runner, tenantId)).flags.switch({ flag: "voting", isEnabled: false });
  expect(await acts()).toMatchObject([{ target: "voting", reason: null }]);
});

it("LEAD-13: every feature with an effect is summed up in a line", () => {
  for (const flag of FEATURES) expect([flag, flag in SUMMARIES]).toEqual([flag, SWITCHES[flag] !== null]);
});

it("TEN-16: a double click and two at once leave one answer, and as many acts as changes", async () => {
  const second = await createMember(tenantId, "admin");
  await Promise.all([put("voting", false), put("voting", false, because, second), put("voting", false)]);
  expect(await acts()).toHaveLength(1);
});

it("LEAD-13: every flag tells its value, who decided it and when, and what it takes", async () => {
  await put("voting", false);
  expect(await stateOf("voting")).toMatchObject({
    isSet: false,
    isOn: false,
    level: "tenant",
    isSetByDefault: true,
    setBy: `Person ${runner.username}`,
    setAt: expect.any(Date),
    need: null,
  });
  expect(await stateOf("white_label")).toMatchObject({
    isSet: false,
    level: "tier-1",
    setBy: null,
    need: { entitlement: "white_label", isHeld: false, plan: "Enterprise" },
  });
  await put("startup_directory", false);
  expect(await stateOf("comments")).toMatchObject({
    isSet: true,
    isOn: false,
    restsOn: { flag: "startup_directory", isOn: false },
  });
  const states = await explainFlags(await visitorScope(tenantId));
  expect(states.map(({ flag }) => flag)).toEqual([...FEATURES]);
  const { capabilities } = await tenantOf(tenantId);
  for (const { flag, isOn } of states) expect([flag, isOn]).toEqual([flag, capabilities[flag]]);
});

it("LEAD-13: a flag of the platform says who of its people set it", async () => {
  const at = new Date("2026-01-05T10:00:00Z");
  const answer = { isEnabled: false, setBy: runner.userId, setAt: at };
  await owner.update(flagDefaults).set(answer).where(eq(flagDefaults.flag, "sessions"));
  expect(await stateOf("sessions")).toMatchObject({ isSet: false, level: "tier-1", setAt: at });
  await owner
    .update(flagDefaults)
    .set({ isEnabled: true, setBy: null, setAt: null })
    .where(eq(flagDefaults.flag, "sessions"));
});

it("LEAD-13: every flag that may be switched says what it switches", () => {
  for (const flag of OWN_FLAGS) expect(SWITCHES[flag]).not.toBeNull();
});

it("TEN-16: without votes, comments or a directory the API refuses all users", async () => {
  const { id: startupId } = await createStartup(tenantId);
  const reader = await createMember(tenantId);
  const vote = async () => (await callAs(reader, tenantId)).startup.vote({ startupId, vote: "set" });
  const comment = async () =>
    (await callAs(reader, tenantId)).startup.comment({ startupId, body: "Well made." });
  const threads = async () =>
    (await callAs(null, tenantId)).startup.threads({ startupId, sort: "best", afterId: null });
  const refused = { message: expect.stringContaining("is not available on this domain") };
  await vote();
  await comment();
  await put("voting", false);
  await expect(vote()).rejects.toMatchObject(refused);
  await comment();
  await put("comments", false);
  await expect(comment()).rejects.toMatchObject(refused);
  await expect(threads()).rejects.toMatchObject(refused);
  await put("comments", null);
  await put("voting", null);
  await put("startup_directory", false);
  for (const call of [vote, comment, threads]) await expect(call()).rejects.toMatchObject(refused);
  await put("startup_directory", null);
  await vote();
  await comment();
});
