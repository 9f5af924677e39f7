import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails, supportTickets } from "@/domain/schema";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

let octet = 0;
const nextAddress = () => `198.51.100.${++octet}`;
const sender = { name: "Ada", email: "ada@visitors.example" };
const ticket = { topic: "problem" as const, message: "The page\n\nis <b>empty</b>.", sender };

async function send(tenantId: string, person: Person | null, over: object = {}, ip = nextAddress()) {
  return (await callAs(person, tenantId, { ip })).support.openTicket({ ...ticket, ...over });
}
const ticketsOf = (tenantId: string) =>
  owner.select().from(supportTickets).where(eq(supportTickets.tenantId, tenantId));
const mailsOf = (tenantId: string) => owner.select().from(mails).where(eq(mails.tenantId, tenantId));

it("GDP-3: a visitor's message is stored and mailed to the owner and the admins, and to no one else", async () => {
  const id = await createTenant();
  const [chief, admin] = [await createMember(id, "owner"), await createMember(id, "admin")];
  await createMember(id, "moderator");
  await createMember(id);
  await createMember(id, "admin", { bannedAt: new Date() });
  const { reference } = await send(id, null);
  expect(await ticketsOf(id)).toMatchObject([
    { ...sender, userId: null, topic: "problem", message: ticket.message, status: "open" },
  ]);
  const sent = await mailsOf(id);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([chief.email, admin.email].sort());
  expect(sent[0]?.subject).toBe(`[${reference}] Something doesn't work: Ada`);
  expect(sent[0]?.text).toContain("ada@visitors.example");
  expect(sent[0]?.text).toContain("isn't verified");
  expect(sent[0]?.html).not.toContain("<b>empty");
});

it("GDP-3: a signed-in user's own name and address are used, whatever the form says, and a banned user may write", async () => {
  const id = await createTenant();
  const banned = await createMember(id, "member", { bannedAt: new Date() });
  await send(id, banned, { topic: "conduct" });
  expect(await ticketsOf(id)).toMatchObject([{ userId: banned.userId, email: banned.email }]);
});

it("GDP-3: a message that is sent several times at once is one ticket with one mail", async () => {
  const id = await createTenant();
  const chief = await createMember(id, "owner");
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, null)));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await ticketsOf(id)).toHaveLength(1);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([chief.email]);
  const other = await createTenant();
  await send(other, null);
  expect(await ticketsOf(other)).toHaveLength(1);
});

it("GDP-3: if a community has neither owner nor admin, superadmins are notified", async () => {
  const id = await createTenant();
  const operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
  await send(id, null);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toContain(operator.email);
});

it.each([
  ["a community without anyone to answer", { sender: null }],
  ["no name", { sender: { ...sender, name: " \u200b" } }],
  ["no address", { sender: { ...sender, email: "ada" } }],
  ["nothing said", { message: " \n " }],
  ["too much said", { message: "x".repeat(5001) }],
  ["no topic", { topic: "" }],
])("a message with %s is refused", async (_, over) => {
  const id = await createTenant();
  await expect(send(id, null, over)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await ticketsOf(id)).toEqual([]);
});
