import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { joinApplications, members } from "@/domain/schema";
import { loadAccess } from "@/features/member/joining/queries";
import type { AccessSettings } from "@/features/member/joining/schema";
import { newId } from "@/lib/id";
import { createMember, createPerson, createTenant, HUB, type Person } from "../../../support/factories";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { setAccess } from "../../../support/subjects";
import { callAs } from "../../../support/trpc-caller";

const refused = (reason: string) => ({ cause: { reason } });
const as = async (person: Person | null, tenantId: string) => (await callAs(person, tenantId)).member.joining;
const isMember = async (tenantId: string, { userId }: Person) =>
  (await owner.$count(members, and(eq(members.tenantId, tenantId), eq(members.userId, userId)))) === 1;

async function change(
  tenantId: string,
  over: Partial<AccessSettings>,
  waiting: "approve" | "keep" | null = null,
) {
  const admin = await as(await createMember(tenantId, "admin"), tenantId);
  const base = await loadAccess(await visitorScope(tenantId));
  return admin.changeAccess({ ...base, ...over, base, waiting });
}

it("JOI-2: anyone joins a members-only community that is open, and no one joins another one by taking part", async () => {
  const tenantId = await createTenant();
  await change(tenantId, { visibility: "members" });
  const person = await createPerson();
  const door = await as(person, tenantId);
  expect((await door.view()).state).toEqual({ at: "open" });
  await door.enter({});
  expect(await isMember(tenantId, person)).toBe(true);
  await change(tenantId, { visibility: "public", joining: "invitation" });
  const other = await createPerson();
  await expect((await as(other, tenantId)).enter({})).rejects.toMatchObject(refused("mode"));
  const caller = await callAs(other, tenantId);
  await expect(caller.session.seats.makeFeed()).rejects.toMatchObject(refused("not-member"));
  expect(await isMember(tenantId, other)).toBe(false);
});

it("JOI-2: with applicants waiting, staff says what happens to them before others needn't wait", async () => {
  const tenantId = await createTenant();
  await change(tenantId, { joining: "approval" });
  const people = [await createPerson(), await createPerson()];
  for (const { userId } of people)
    await owner.insert(joinApplications).values({ id: newId(), tenantId, userId, answers: [] });
  expect(await change(tenantId, { joining: "open" })).toEqual({ outcome: "waiting", count: 2 });
  expect((await loadAccess(await visitorScope(tenantId))).joining).toBe("approval");
  expect(await change(tenantId, { joining: "open" }, "keep")).toMatchObject({ outcome: "saved" });
  expect(await isMember(tenantId, people[0] as Person)).toBe(false);
  await change(tenantId, { joining: "approval" });
  await change(tenantId, { joining: "open" }, "approve");
  for (const person of people) expect(await isMember(tenantId, person)).toBe(true);
});

it("JOI-2: a user whose address belongs to the community's organization joins by a link to it, once", async () => {
  const tenantId = await createTenant();
  await change(tenantId, { joining: "domain", joinDomains: ["people.example"] });
  const person = await createPerson();
  const door = await as(person, tenantId);
  expect((await door.view()).state).toMatchObject({ at: "domain", isEligible: true });
  await door.requestLink({});
  const { token } = await lastMailTo(person.email, tenantId);
  const thief = await as(await createPerson(), tenantId);
  await expect(thief.byDomain({ token })).rejects.toMatchObject(refused("link"));
  await door.requestLink({});
  const second = await lastMailTo(person.email, tenantId);
  await door.byDomain({ token: second.token });
  expect(await isMember(tenantId, person)).toBe(true);
  await expect(door.byDomain({ token: second.token })).rejects.toMatchObject(refused("link"));
});

it("JOI-2: a name that ends like the organization's domain isn't it", async () => {
  const tenantId = await createTenant();
  await change(tenantId, { joining: "domain", joinDomains: ["example"].map(() => "eople.example") });
  const door = await as(await createPerson(), tenantId);
  expect((await door.view()).state).toMatchObject({ at: "domain", isEligible: false });
  await expect(door.requestLink({})).rejects.toMatchObject(refused("domain"));
});

it("JOI-2: the link no longer works when the community has dropped the domain", async () => {
  const tenantId = await createTenant();
  await change(tenantId, { joining: "domain", joinDomains: ["people.example"] });
  const person = await createPerson();
  const door = await as(person, tenantId);
  await door.requestLink({});
  const { token } = await lastMailTo(person.email, tenantId);
  await setAccess(tenantId, { joinDomains: ["other.example"] });
  await expect(door.byDomain({ token })).rejects.toMatchObject(refused("domain"));
  expect(await isMember(tenantId, person)).toBe(false);
});

it.each(["gmail.com", "gmx.de", "mailinator.com"])("JOI-2: %s belongs to everyone", async (domain) => {
  const tenantId = await createTenant();
  await expect(change(tenantId, { joining: "domain", joinDomains: [domain] })).rejects.toMatchObject(
    refused("domains"),
  );
});

it("JOI-2: the communities of the platform stay open, because superadmins enter by them", async () => {
  await expect(change(HUB, { visibility: "members" })).rejects.toMatchObject(refused("tier"));
});
