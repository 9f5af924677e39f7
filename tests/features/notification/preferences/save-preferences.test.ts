import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { choicesOf, NOTICE_GROUPS } from "@/domain/notification/preferences/rules";
import { NOTICE_TYPES } from "@/domain/notification/rules";
import type { SavePreferences } from "@/domain/notification/schema";
import { notices, profiles, tenantFlags } from "@/domain/schema";
import { readProfileValues } from "@/features/auth/profile/queries";
import { readPreferences } from "@/features/notification/preferences/save-preferences";
import { zonedClock } from "@/lib/time/time-zone";
import {
  createMember,
  createStartup,
  createTenant,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { noticesOf, say } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const AT = new Date("2026-06-01T10:00:00Z");
const wanted = (over: Partial<SavePreferences> = {}): SavePreferences => ({
  choices: choicesOf({}),
  mutesMail: false,
  digestHour: 8,
  digestWeekday: 1,
  ...over,
});
const comments = (choice: SavePreferences["choices"]["comment"]) => ({ ...choicesOf({}), comment: choice });

const save = async (person: Person, tenantId: string, preferences: SavePreferences, now = AT) =>
  (await callAs(person, tenantId, { now })).notification.savePreferences(preferences);

/** A maker, and the notices of a comment on their startup. */
async function tell(tenantId: string, preferences: SavePreferences | null, maker?: Person) {
  const told = maker ?? (await createMember(tenantId));
  if (preferences) await save(told, tenantId, preferences);
  const { id } = await createStartup(tenantId, {
    makers: [told],
    launchedAt: new Date("2026-05-01T10:00:00Z"),
  });
  await say(await createMember(tenantId), tenantId, { startupId: id, now: AT });
  const [notice] = await noticesOf(told, tenantId);
  return { told, notice };
}

describe("NOT-2: a kind of notice", () => {
  it("is shown and mailed at once, after a moment to see it, unless the user has chosen otherwise", async () => {
    const { notice } = await tell(HUB, null);
    expect(notice).toMatchObject({
      isShown: true,
      mailRhythm: "instant",
      mailAt: new Date("2026-06-01T10:02:00Z"),
    });
  });

  it("waits for the digest at the hour that the user chose, by their own clock", async () => {
    const daily = wanted({ choices: comments({ isShown: true, mail: "daily" }), digestHour: 19 });
    const weekly = wanted({
      choices: comments({ isShown: true, mail: "weekly" }),
      digestHour: 7,
      digestWeekday: 5,
    });
    expect((await tell(HUB, daily)).notice?.mailAt).toEqual(new Date("2026-06-01T17:00:00Z"));
    expect((await tell(HUB, weekly)).notice?.mailAt).toEqual(new Date("2026-06-05T05:00:00Z"));
    const far = await createMember(HUB);
    await owner.update(profiles).set({ timeZone: "America/New_York" }).where(eq(profiles.id, far.userId));
    expect((await tell(HUB, daily, far)).notice?.mailAt).toEqual(new Date("2026-06-01T23:00:00Z"));
  });

  it("can be mailed without being shown, shown without being mailed, or neither", async () => {
    const mailed = await tell(HUB, wanted({ choices: comments({ isShown: false, mail: "instant" }) }));
    expect((await (await callAs(mailed.told, HUB)).notification.list({})).items).toEqual([]);
    expect(mailed.notice?.mailAt).not.toBeNull();
    const shown = await tell(HUB, wanted({ choices: comments({ isShown: true, mail: "off" }) }));
    expect(shown.notice).toMatchObject({ isShown: true, mailAt: null });
    expect(
      (await tell(HUB, wanted({ choices: comments({ isShown: false, mail: "off" }) }))).notice,
    ).toBeUndefined();
  });

  it("is chosen in each community apart", async () => {
    const person = await createMember(HUB);
    await joinAs(person, INDIE);
    await save(person, HUB, wanted({ mutesMail: true }));
    expect((await tell(HUB, null, person)).notice?.mailAt).toBeNull();
    expect((await tell(INDIE, null, person)).notice?.mailAt).not.toBeNull();
  });
});

describe("NOT-2: a change of mind", () => {
  it("moves what waits to the new rhythm, or drops it for good", async () => {
    const { told } = await tell(HUB, null);
    await save(told, HUB, wanted({ choices: comments({ isShown: true, mail: "daily" }) }));
    expect((await noticesOf(told, HUB))[0]).toMatchObject({
      mailRhythm: "daily",
      mailAt: new Date("2026-06-02T06:00:00Z"),
    });
    await save(told, HUB, wanted({ mutesMail: true }));
    await save(told, HUB, wanted());
    expect((await noticesOf(told, HUB))[0]?.mailAt).toBeNull();
  });

  it("survives muting: what was chosen before is there again", async () => {
    const person = await createMember(HUB);
    const choices = comments({ isShown: false, mail: "weekly" });
    await save(person, HUB, wanted({ choices, mutesMail: true }));
    const kept = await readPreferences(await memberScope(HUB, person), person);
    expect(kept).toMatchObject({ choices, mutesMail: true });
  });
});

it("NOT-4: a user who moves to another time zone gets the waiting digests at their hour there", async () => {
  const at = async (person: Person) => (await noticesOf(person, INDIE))[0]?.mailAt;
  const hourOf = (moment: Date | null | undefined, timeZone: string) =>
    moment && zonedClock(moment, timeZone).time;
  const person = await createMember(HUB);
  await joinAs(person, INDIE);
  const daily = wanted({ choices: comments({ isShown: true, mail: "daily" }), digestHour: 19 });
  await save(person, INDIE, daily, new Date());
  const { id } = await createStartup(INDIE, { makers: [person] });
  await say(await createMember(INDIE), INDIE, { startupId: id });
  expect(hourOf(await at(person), "Europe/Zurich")).toBe("19:00");
  const { auth } = await callAs(person, HUB);
  const values = await readProfileValues(await memberScope(HUB, person), person.userId);
  if (!values) throw new Error("The person has a profile.");
  const waiting = () =>
    owner.execute(
      sql`select from pgboss.job where name = 'move-digests' and data->>'userId' = ${person.userId}`,
    );
  await auth.editProfile(values);
  expect(await waiting()).toHaveLength(0);
  await auth.editProfile({ ...values, timeZone: "Asia/Tokyo" });
  expect(await waiting()).toHaveLength(1);
  await doJob("move-digests", { userId: person.userId });
  expect(hourOf(await at(person), "Asia/Tokyo")).toBe("19:00");
  const due = new Date(Date.now() - 60_000);
  await owner.update(notices).set({ mailAt: due }).where(eq(notices.userId, person.userId));
  await doJob("move-digests", { userId: person.userId });
  expect(await at(person)).toEqual(due);
});

it("NOT-2: a community without notification emails sends none, whatever was chosen", async () => {
  const tenantId = await createTenant();
  await owner
    .insert(tenantFlags)
    .values({ tenantId, flag: "email_notifications", isEnabled: false, setBy: "test" });
  expect((await tell(tenantId, null)).notice).toMatchObject({ isShown: true, mailAt: null });
});

it("NOT-2: a made-up kind, rhythm, hour or day is refused", async () => {
  const { notification } = await callAs(await createMember(HUB), HUB);
  const forged = [
    { ...wanted(), choices: { ...choicesOf({}), gossip: { isShown: true, mail: "instant" } } },
    { ...wanted(), choices: comments({ isShown: true, mail: "hourly" as "daily" }) },
    { ...wanted(), choices: {} },
    wanted({ digestHour: 24 }),
    wanted({ digestWeekday: 0 }),
  ];
  for (const input of forged)
    await expect(notification.savePreferences(input as SavePreferences)).rejects.toThrow();
});

it("NOT-2: the settings list every kind in one group", () => {
  expect(NOTICE_GROUPS.flatMap(({ types }) => types).sort()).toEqual([...NOTICE_TYPES].sort());
});
