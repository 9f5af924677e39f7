import { expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

const spellingsOf = (local: string) =>
  Array.from({ length: 8 }, (_, index) => `${local}+${index}@people.example`);
const sentTo = async (emails: string[]) => (await Promise.all(emails.map(mailsTo))).flat().length;

it("SUB-6: the spellings of one mailbox share its invitations to startups", async () => {
  const tenantId = await createTenant();
  const person = await createMember(tenantId);
  const { startup } = await callAs(person, tenantId);
  const { id: startupId } = await createStartup(tenantId, { makers: [person] });
  const spellings = spellingsOf(newId());
  for (const name of spellings)
    await startup.makers.invite({ startupId, name, role: "editor" }).catch(() => undefined);
  expect(await sentTo(spellings)).toBe(5);
});

it("TEN-11: the spellings of one mailbox share its invitations to a community", async () => {
  const tenantId = await createTenant();
  const { member } = await callAs(await createMember(tenantId, "owner"), tenantId);
  const spellings = spellingsOf(newId());
  for (const email of spellings)
    await member.invite({ by: "mail", email, role: "moderator", days: 7 }).catch(() => undefined);
  expect(await sentTo(spellings)).toBe(5);
});
