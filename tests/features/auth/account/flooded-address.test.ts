import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import * as m from "#messages";
import { authUsers } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, HUB, INDIE, joinAs, type Person } from "../../../support/factories";
import { lastMailTo, mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const someone = () => `${newId()}@people.example`;
const ask = async (person: Person, email: string, tenantId = HUB) =>
  (await callAs(person, tenantId)).auth.requestEmailChange({ email });
const confirm = async (person: Person, token: string, tenantId = HUB) =>
  (await callAs(person, tenantId)).auth.confirmEmail({ token });
const emailOf = async ({ userId }: Person) =>
  (await owner.select().from(authUsers).where(eq(authUsers.id, userId)))[0]?.email;

/** Each of them asks for the address, and then for others, which ends what they asked before. */
async function flood(email: string, strangers: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: strangers }, () => createMember(INDIE)));
  for (const person of people) {
    await ask(person, email, INDIE);
    await ask(person, someone(), INDIE);
  }
  return people;
}

it("PRO-10: however many accounts ask for an address, its mailbox gets few emails, and its owner changes to it", async () => {
  const email = someone();
  const person = await createMember(HUB);
  const strangers = await flood(email, 10);
  await ask(person, email);
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(6);
  const { token } = await lastMailTo(email);
  for (const stranger of strangers.slice(-2))
    await expect(confirm(stranger, token, INDIE)).rejects.toMatchObject({ cause: { reason: "link-gone" } });
  await joinAs(person, INDIE);
  await confirm(person, token, INDIE);
  expect(await emailOf(person)).toBe(email);
});

it("PRO-10: one user asks for a few addresses a day", async () => {
  const person = await createMember(HUB);
  for (let times = 0; times < 5; times += 1) await ask(person, someone());
  await expect(ask(person, someone())).rejects.toMatchObject({ message: m.auth_tooManyChanges() });
});
