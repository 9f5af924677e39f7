import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, makerInvitations, notices, startupMakers, startups, votes } from "@/domain/schema";
import { INVITATION_DAYS, MAX_SENDS, RESEND_MINUTES } from "@/domain/startup/makers/rules";
import type { OneMaker } from "@/domain/startup/makers/schema";
import { readHistory } from "@/features/startup/editing/history";
import {
  deleteExpiredInvitations,
  listMyInvitations,
  readInvitation,
} from "@/features/startup/makers/invitations";
import { readTeam } from "@/features/startup/makers/team";
import { readStartup } from "@/features/startup/page/queries";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const MINUTE = 60_000;
const DAY = 86_400_000;

let boss: Person;
let friend: Person;
beforeAll(async () => {
  boss = await createMember(HUB);
  friend = await createMember(HUB);
});

type Makers = Awaited<ReturnType<typeof makers>>;

const inMinutes = (minutes: number) => ({ now: new Date(Date.now() + minutes * MINUTE) });
const makers = async (person: Person | null, tenantId = HUB, over = {}) =>
  (await callAs(person, tenantId, over)).startup.makers;

/** A listed startup of a fresh owner, so that no test uses up another's limits. */
async function stage() {
  const person = await createMember(HUB);
  const { id: startupId, slug } = await createStartup(HUB, { makers: [person] });
  const api = await makers(person);
  const invite = (name: string, role: "owner" | "editor" = "editor") => api.invite({ startupId, name, role });
  return { person, startupId, slug, api, invite };
}

async function wordMailedTo(recipient: string): Promise<string> {
  const [mail] = await mailsTo(recipient);
  const word = mail?.text.match(/\/invitation\/(\S+)/)?.[1];
  if (!word) throw new Error(`No invitation was mailed to ${recipient}.`);
  return word;
}

const teamOf = (startupId: string) =>
  owner
    .select({ userId: startupMakers.userId, role: startupMakers.role })
    .from(startupMakers)
    .where(eq(startupMakers.startupId, startupId))
    .orderBy(startupMakers.position);

const actionsOn = async (startupId: string) => {
  const rows = await owner
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, startupId));
  return rows.map(({ action }) => action);
};

describe("inviting", () => {
  test("SUB-6: A user invited by email is a maker once they accept, shown with the others, and it is recorded", async () => {
    const { person, startupId, slug, invite } = await stage();
    const invited = await createPerson();
    await invite(` ${invited.email.toUpperCase()} `);
    expect(await teamOf(startupId)).toHaveLength(1);
    const [mail] = await mailsTo(invited.email);
    expect(mail?.subject).toBe(
      `${(await readTeam(await memberScope(HUB, person), slug))?.makers[0]?.fullName} invited you to become a maker of “Startup ${slug}”`,
    );
    const word = await wordMailedTo(invited.email);
    const stored = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    expect(JSON.stringify(stored)).not.toContain(word);

    expect(await (await makers(invited)).accept({ word })).toEqual({ slug, isListed: true });
    const page = await readStartup(await visitorScope(HUB), slug);
    expect(page?.makers.map(({ username }) => username)).toEqual([person.username, invited.username]);
    const said = await (await callAs(invited, HUB)).startup.comment({ startupId, body: "Hello" });
    expect(said.author?.badges).toContain("Maker");
    const history = await readHistory(await memberScope(HUB, person), slug);
    expect(history?.changes).toMatchObject([
      {
        by: invited.username,
        changes: {
          makers: {
            before: [`@${person.username} (Owner)`],
            after: [`@${person.username} (Owner)`, `@${invited.username} (Editor)`],
          },
        },
      },
    ]);
    expect((await actionsOn(startupId)).sort()).toEqual(["maker.invited", "maker.joined"]);
    const [row] = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    expect(row).toMatchObject({ status: "accepted", email: null });
  });

  test("SUB-6: A member invited by username gets a mail, and finds the invitation without it", async () => {
    const { startupId, slug, invite } = await stage();
    const member = await createMember(HUB);
    await invite(`@${member.username.toUpperCase()}`, "owner");
    expect(await mailsTo(member.email)).toHaveLength(1);
    const [mine] = await listMyInvitations(await memberScope(HUB, member));
    expect(mine).toMatchObject({ startup: `Startup ${slug}`, role: "owner" });
    const word = String(mine?.id);
    const told = await owner.select().from(notices).where(eq(notices.userId, member.userId));
    expect(told).toMatchObject([{ type: "invitation", data: { path: `/invitation/${word}` }, mailAt: null }]);
    expect(await readInvitation(await memberScope(HUB, friend), word)).toBeNull();
    expect(await readInvitation(await visitorScope(HUB), word)).toBeNull();
    await expect((await makers(friend)).accept({ word })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect((await makers(null)).decline({ word })).rejects.toMatchObject({ code: "CONFLICT" });
    await (await makers(member)).accept({ word });
    expect(await teamOf(startupId)).toMatchObject([
      { role: "owner" },
      { userId: member.userId, role: "owner" },
    ]);
    expect(await listMyInvitations(await memberScope(HUB, member))).toEqual([]);
  });

  test("SUB-6: The answer doesn't tell if an address has an account or is a maker's", async () => {
    const { startupId, slug, person, api, invite } = await stage();
    const known = await createMember(HUB);
    await owner
      .insert(startupMakers)
      .values({ tenantId: HUB, startupId, userId: known.userId, role: "editor" });
    const nobody = `${newId()}@people.example`;
    expect(await invite(known.email)).toEqual(await invite(nobody));
    const team = await readTeam(await memberScope(HUB, person), slug);
    expect(team?.invitations.map(({ to }) => to)).toEqual([known.email, nobody]);
    expect(await (await makers(known)).accept({ word: await wordMailedTo(known.email) })).toMatchObject({
      slug,
    });
    expect(await teamOf(startupId)).toHaveLength(2);
    await api.invite({ startupId, name: friend.email, role: "editor" });
    const others = await readTeam(await memberScope(HUB, known), slug);
    for (const { email } of [known, friend]) expect(JSON.stringify(others)).not.toContain(email);
    expect(others?.invitations.every(({ to }) => /^.…@people\.example$/.test(to))).toBe(true);
  });

  test("SUB-6: A non-member, a maker, the inviter and a user invited twice are refused at the field", async () => {
    const { person, invite } = await stage();
    const stranger = await createMember(INDIE);
    const banned = await createMember(HUB, "member", { bannedAt: new Date() });
    const member = await createMember(HUB);
    await invite(member.username);
    for (const name of [
      stranger.username,
      banned.username,
      member.username,
      person.username,
      person.email,
      "a@b",
      "x @y.example",
    ])
      await expect(invite(name)).rejects.toMatchObject({ cause: { reason: "makers" } });
    await expect(invite(" @ ")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  test("SUB-6: A startup has eleven makers, including invited ones, also when all are invited at once", async () => {
    const { startupId, invite } = await stage();
    const asked = Array.from({ length: 14 }, () => invite(`${newId()}@people.example`));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const rows = await owner.select().from(makerInvitations).where(eq(makerInvitations.startupId, startupId));
    expect(rows).toHaveLength(10);
  });

  test("SUB-6: Only owners invite, send again and withdraw, in their own community and only their own startup", async () => {
    const { startupId, slug, invite } = await stage();
    const [editor, stranger] = [await createMember(HUB), await createMember(HUB)];
    await joinAs(stranger, INDIE);
    await owner
      .insert(startupMakers)
      .values({ tenantId: HUB, startupId, userId: editor.userId, role: "editor" });
    await invite(friend.username);
    const team = await readTeam(await memberScope(HUB, editor), slug);
    const invitationId = String(team?.invitations[0]?.id);
    const attempts = (api: Awaited<ReturnType<typeof makers>>) => [
      () => api.invite({ startupId, name: boss.username, role: "owner" }),
      () => api.resend({ startupId, invitationId }),
      () => api.revoke({ startupId, invitationId }),
      () => api.setRole({ startupId, userId: editor.userId, role: "owner" }),
      () => api.remove({ startupId, userId: boss.userId }),
    ];
    const expected = [
      [await makers(editor), "FORBIDDEN"],
      [await makers(stranger), "NOT_FOUND"],
      [await makers(stranger, INDIE), "NOT_FOUND"],
      [await makers(null), "UNAUTHORIZED"],
    ] as const;
    for (const [api, code] of expected)
      for (const attempt of attempts(api)) await expect(attempt()).rejects.toMatchObject({ code });
    expect(await readTeam(await memberScope(HUB, stranger), slug)).toBeNull();
    expect(await readTeam(await visitorScope(HUB), slug)).toBeNull();
  });

  test("SUB-6: Makers named in a submission are invited when it is submitted, and only its submitter is a maker", async () => {
    const [person, member] = [await createMember(HUB), await createMember(HUB)];
    const email = `${newId()}@people.example`;
    const api = (await callAs(person, HUB)).startup;
    const draft = draftStartup({ makers: [`@${member.username}`, email, person.username] });
    await api.saveDraft({ values: { ...draft, location: "" }, version: 0 });
    expect(await mailsTo(email)).toEqual([]);
    await Promise.all([api.submit(draft), api.submit(draft)]);
    expect(await teamOf(draft.id)).toEqual([{ userId: person.userId, role: "owner" }]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });
});

describe("answering", () => {
  test("SUB-6: Looking at an invitation answers nothing; accepting fifty times at once makes one maker", async () => {
    const { startupId, invite } = await stage();
    const invited = await createMember(HUB);
    await invite(invited.email);
    const word = await wordMailedTo(invited.email);
    for (const scope of [await visitorScope(HUB), await memberScope(HUB, invited)])
      expect(await readInvitation(scope, word)).toMatchObject({ state: "open" });
    const api = await makers(invited);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => api.accept({ word })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await teamOf(startupId)).toHaveLength(2);
    await expect(api.accept({ word })).rejects.toThrow("This invitation has already been accepted.");
    await expect(api.decline({ word })).rejects.toThrow("This invitation has already been accepted.");
  });

  test("SUB-6: It is for whom it was sent to, in the community that sent it, and a visitor has to sign in", async () => {
    const { startupId, invite } = await stage();
    const invited = await createMember(HUB);
    await joinAs(invited, INDIE);
    await invite(invited.email);
    const word = await wordMailedTo(invited.email);
    expect(await readInvitation(await memberScope(HUB, friend), word)).toMatchObject({ isYours: false });
    expect(await readInvitation(await visitorScope(HUB), word)).toMatchObject({ isYours: null });
    expect(await readInvitation(await memberScope(INDIE, invited), word)).toBeNull();
    await expect((await makers(friend)).accept({ word })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect((await makers(null)).accept({ word })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect((await makers(invited, INDIE)).accept({ word })).rejects.toThrow(/link doesn't work/);
    const unproved = await createPerson({ isVerified: false });
    await owner
      .update(makerInvitations)
      .set({ email: unproved.email })
      .where(eq(makerInvitations.startupId, startupId));
    await expect((await makers(unproved)).accept({ word })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await teamOf(startupId)).toHaveLength(1);
  });

  test("SUB-6: A user with the link may decline without an account, and the answer stays", async () => {
    const { startupId, invite } = await stage();
    const invited = await createMember(HUB);
    await invite(invited.email);
    const word = await wordMailedTo(invited.email);
    await (await makers(null)).decline({ word });
    await expect((await makers(invited)).accept({ word })).rejects.toThrow("This invitation was declined.");
    expect(await readInvitation(await visitorScope(HUB), word)).toMatchObject({ state: "declined" });
    expect(await teamOf(startupId)).toHaveLength(1);
    expect(await actionsOn(startupId)).toContain("maker.declined");
  });

  test("SUB-6: It ends after fourteen days; sent again it has a new link and the old one is dead", async () => {
    const { startupId, slug, person, api, invite } = await stage();
    const invited = await createMember(HUB);
    await invite(invited.email);
    const first = await wordMailedTo(invited.email);
    const later = { now: new Date(Date.now() + INVITATION_DAYS * DAY + MINUTE) };
    await expect((await makers(invited, HUB, later)).accept({ word: first })).rejects.toThrow(/has expired/);
    const [row] = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    const one = { startupId, invitationId: String(row?.id) };
    await expect(api.resend(one)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await (await makers(person, HUB, later)).resend(one);
    const second = await wordMailedTo(invited.email);
    await expect((await makers(invited)).accept({ word: first })).rejects.toThrow(/link doesn't work/);
    expect(await (await makers(invited)).accept({ word: second })).toMatchObject({ slug });
  });

  test("SUB-6: It is sent so often and no more", async () => {
    const { startupId, person, invite } = await stage();
    await invite(`${newId()}@people.example`);
    const [row] = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    const one = { startupId, invitationId: String(row?.id) };
    for (let times = 1; times < MAX_SENDS; times += 1)
      await (await makers(person, HUB, inMinutes(times * (RESEND_MINUTES + 1)))).resend(one);
    const again = makers(person, HUB, inMinutes(MAX_SENDS * (RESEND_MINUTES + 1)));
    await expect((await again).resend(one)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("SUB-6: A withdrawn invitation says so, and its address may be asked again", async () => {
    const { startupId, api, invite } = await stage();
    const invited = await createMember(HUB);
    await invite(invited.email);
    const word = await wordMailedTo(invited.email);
    const [row] = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    const one = { startupId, invitationId: String(row?.id) };
    await api.revoke(one);
    await expect(api.revoke(one)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect((await makers(invited)).accept({ word })).rejects.toThrow("This invitation was withdrawn.");
    await invite(invited.email);
    expect(await mailsTo(invited.email)).toHaveLength(2);
  });

  test("SUB-6: Accepting and withdrawing at once end in one of the two", async () => {
    const { startupId, api, invite } = await stage();
    const invited = await createMember(HUB);
    await invite(invited.username);
    const [row] = await owner
      .select()
      .from(makerInvitations)
      .where(eq(makerInvitations.startupId, startupId));
    const id = String(row?.id);
    const accepting = (await makers(invited)).accept({ word: id });
    const results = await Promise.allSettled([accepting, api.revoke({ startupId, invitationId: id })]);
    const [accepted] = results;
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await teamOf(startupId)).toHaveLength(accepted.status === "fulfilled" ? 2 : 1);
  });

  test("SUB-6: A banned person stays out, a muted one waits", async () => {
    const { startupId, invite } = await stage();
    for (const sanction of [{ bannedAt: new Date() }, { mutedUntil: new Date(Date.now() + DAY) }]) {
      const invited = await createMember(HUB, "member", sanction);
      await invite(invited.email);
      const word = await wordMailedTo(invited.email);
      await expect((await makers(invited)).accept({ word })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await (await makers(invited)).decline({ word }).catch(() => undefined);
    }
    expect(await teamOf(startupId)).toHaveLength(1);
  });
});

describe("VOT-4: a new maker's vote is withdrawn", () => {
  const stateOf = async (startupId: string) => {
    const rows = await owner.select().from(votes).where(eq(votes.startupId, startupId));
    const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
    return { rows: rows.length, counted: startup?.voteCount };
  };

  test("VOT-4: their standing vote is taken back when they accept, and the others stay", async () => {
    const { startupId, invite } = await stage();
    const invited = await createMember(HUB);
    for (const voter of [invited, friend])
      await (await callAs(voter, HUB)).startup.vote({ startupId, vote: "set" });
    await invite(invited.username);
    expect(await stateOf(startupId)).toEqual({ rows: 2, counted: 2 });
    await (await makers(invited)).accept({ word: await wordMailedTo(invited.email) });
    expect(await stateOf(startupId)).toEqual({ rows: 1, counted: 1 });
  });

  test("VOT-4: a vote that is on its way while they accept does not stay", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { startupId, invite } = await stage();
      const invited = await createMember(HUB);
      await invite(invited.username);
      const word = await wordMailedTo(invited.email);
      const api = (await callAs(invited, HUB)).startup;
      const voting = Array.from({ length: 4 }, () => api.vote({ startupId, vote: "set" }));
      await Promise.allSettled([...voting, api.makers.accept({ word })]);
      expect(await teamOf(startupId)).toHaveLength(2);
      expect(await stateOf(startupId)).toEqual({ rows: 0, counted: 0 });
    }
  });
});

describe("the last decision about a maker", () => {
  test.each([
    ["removed", (api: Makers, maker: OneMaker) => api.remove(maker)],
    ["demoted", (api: Makers, maker: OneMaker) => api.setRole({ ...maker, role: "editor" })],
  ])(
    "TEN-10: withdraws what a %s owner has sent for this startup, and nothing of the others",
    async (_, decide) => {
      const { startupId, api, invite } = await stage();
      const second = await createMember(HUB);
      await invite(`@${second.username}`, "owner");
      await (await makers(second)).accept({ word: await wordMailedTo(second.email) });
      const [partner, own] = [await createMember(HUB), await createMember(HUB)];
      await (await makers(second)).invite({ startupId, name: `@${partner.username}`, role: "owner" });
      await invite(`@${own.username}`);
      await decide(api, { startupId, userId: second.userId });
      await expect(
        (await makers(partner)).accept({ word: await wordMailedTo(partner.email) }),
      ).rejects.toMatchObject({ code: "CONFLICT" });
      await (await makers(own)).accept({ word: await wordMailedTo(own.email) });
      expect((await teamOf(startupId)).map(({ userId }) => userId)).not.toContain(partner.userId);
      expect(await actionsOn(startupId)).toContain("maker.invitation_revoked");
    },
  );

  test("TEN-10: withdraws what another owner has sent to the address of a maker who was removed", async () => {
    const { startupId, api, invite } = await stage();
    const person = await createPerson();
    await invite(person.email);
    const word = await wordMailedTo(person.email);
    await joinAs(person, HUB);
    await owner
      .insert(startupMakers)
      .values({ tenantId: HUB, startupId, userId: person.userId, role: "editor", position: 1 });
    await api.remove({ startupId, userId: person.userId });
    await expect((await makers(person)).accept({ word })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

test("SUB-6: An unanswered invitation is deleted a week after its time, and its address with it", async () => {
  const { startupId, invite } = await stage();
  const email = `${newId()}@people.example`;
  await invite(email);
  const known = () => owner.$count(makerInvitations, eq(makerInvitations.email, email));
  await deleteExpiredInvitations(await visitorScope(HUB, new Date(Date.now() + 20 * DAY)));
  expect(await known()).toBe(1);
  await deleteExpiredInvitations(await visitorScope(INDIE, new Date(Date.now() + 22 * DAY)));
  expect(await known()).toBe(1);
  expect(
    await deleteExpiredInvitations(await visitorScope(HUB, new Date(Date.now() + 22 * DAY))),
  ).toBeGreaterThan(0);
  expect(await known()).toBe(0);
  expect(await teamOf(startupId)).toHaveLength(1);
});

describe("roles", () => {
  async function team() {
    const made = await stage();
    const editor = await createMember(HUB);
    const of = { tenantId: HUB, startupId: made.startupId };
    await owner.insert(startupMakers).values({ ...of, userId: editor.userId, role: "editor", position: 1 });
    return { ...made, editor };
  }

  test("SUB-6: Owners give roles and remove makers, and each change is kept", async () => {
    const { startupId, slug, person, editor, api } = await team();
    const one = { startupId, userId: editor.userId };
    await api.setRole({ ...one, role: "owner" });
    await api.setRole({ ...one, role: "owner" });
    expect(await teamOf(startupId)).toMatchObject([{ role: "owner" }, { role: "owner" }]);
    await (await makers(editor)).setRole({ startupId, userId: person.userId, role: "editor" });
    await expect(api.remove(one)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await (await makers(editor)).remove({ startupId, userId: person.userId });
    expect(await readTeam(await memberScope(HUB, person), slug)).toBeNull();
    await expect(api.remove({ startupId, userId: person.userId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const history = await readHistory(await memberScope(HUB, editor), slug);
    expect(history?.changes).toHaveLength(3);
    expect((await actionsOn(startupId)).sort()).toEqual([
      "maker.removed",
      "maker.role_changed",
      "maker.role_changed",
    ]);
  });

  test("SUB-6: An editor leaves on their own; the last owner can neither leave, nor be removed, nor step down", async () => {
    const { startupId, person, editor, api } = await team();
    const self = { startupId, userId: person.userId };
    for (const attempt of [() => api.remove(self), () => api.setRole({ ...self, role: "editor" })])
      await expect(attempt()).rejects.toMatchObject({ cause: { reason: "last-owner" } });
    await (await makers(editor)).remove({ startupId, userId: editor.userId });
    expect(await teamOf(startupId)).toEqual([{ userId: person.userId, role: "owner" }]);
  });

  test("SUB-6: Of two owners who leave at once one stays", async () => {
    const { startupId, person, editor, api } = await team();
    await api.setRole({ startupId, userId: editor.userId, role: "owner" });
    const results = await Promise.allSettled([
      api.remove({ startupId, userId: person.userId }),
      (await makers(editor)).remove({ startupId, userId: editor.userId }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = and(eq(startupMakers.startupId, startupId), eq(startupMakers.role, "owner"));
    expect(await owner.select().from(startupMakers).where(left)).toHaveLength(1);
  });

  test("SUB-6: A user who isn't a maker gets no role", async () => {
    const { startupId, api } = await team();
    for (const role of ["owner", "editor"] as const)
      await expect(api.setRole({ startupId, userId: friend.userId, role })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    await expect(api.remove({ startupId, userId: friend.userId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
