import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, mails, supportTickets, ticketAnswers } from "@/domain/schema";
import { listTickets, readTicket } from "@/features/support/tickets/queries";
import { newId } from "@/lib/id";
import { createMember, createTenant, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let boss: Person;
let admin: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  boss = await createMember(tenantId, "owner");
  admin = await createMember(tenantId, "admin");
});

const as = (person: Person | null, at = tenantId) => callAs(person, at);
async function open(email = `${newId()}@people.example`) {
  const ticket = { topic: "question" as const, message: `How? ${newId()}`, sender: { name: "Ada", email } };
  await (await as(null)).support.openTicket(ticket);
  const [row] = await owner.select().from(supportTickets).where(eq(supportTickets.email, email));
  return { ticketId: row?.id ?? "", email };
}
const mailsTo = (email: string) =>
  owner
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.tenantId, tenantId)));

test("GDP-3: an answer is kept, mailed once however often it is sent, and says how to write back", async () => {
  const { ticketId, email } = await open();
  const api = await as(boss);
  const id = newId();
  await Promise.all(
    Array.from({ length: 5 }, () => api.support.answer({ id, ticketId, body: "Like this." })),
  );
  await api.support.answer({ id: newId(), ticketId, body: "Like this." });
  const sent = await mailsTo(email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("Like this.");
  expect(sent[0]?.text).toContain("Replies to this email aren't read.");
  expect(sent[0]?.text).toMatch(/\/support\?ticket=[0-9A-F]{8}/);
  expect(await readTicket(await visitorScope(tenantId), ticketId)).toMatchObject({
    state: "open",
    answers: [{ body: "Like this." }],
  });
  const { tickets } = await listTickets(await visitorScope(tenantId), { state: "open" });
  expect(tickets.find((ticket) => ticket.id === ticketId)?.answers).toBe(1);
  const entries = await owner.select().from(auditLog).where(eq(auditLog.targetId, ticketId));
  expect(entries).toMatchObject([{ action: "ticket.answered", actorId: boss.userId }]);
});

test("GDP-3: two admins who answer at once are both kept, in order, and both mailed", async () => {
  const { ticketId, email } = await open();
  const [one, two] = [await as(boss), await as(admin)];
  await Promise.all([
    one.support.answer({ id: newId(), ticketId, body: "By the owner.", closes: true }),
    two.support.answer({ id: newId(), ticketId, body: "By the admin.", closes: true }),
  ]);
  const ticket = await readTicket(await visitorScope(tenantId), ticketId);
  expect(ticket?.state).toBe("closed");
  expect(ticket?.answers.map(({ body }) => body).sort()).toEqual(["By the admin.", "By the owner."]);
  expect(await mailsTo(email)).toHaveLength(2);
  const closed = await owner
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, ticketId), eq(auditLog.action, "ticket.closed")));
  expect(closed).toHaveLength(1);
});

test("GDP-3: closed and opened again, it is in its state's list", async () => {
  const { ticketId } = await open();
  const api = await as(admin);
  const idsOf = async (state: "open" | "closed") =>
    (await listTickets(await visitorScope(tenantId), { state })).tickets.map(({ id }) => id);
  await api.support.setState({ ticketId, state: "closed" });
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([
    expect.not.arrayContaining([ticketId]),
    expect.arrayContaining([ticketId]),
  ]);
  await api.support.setState({ ticketId, state: "open" });
  expect(await idsOf("open")).toContain(ticketId);
});

test("GDP-3: only an admin of the same community can answer", async () => {
  const { ticketId, email } = await open();
  const input = { id: newId(), ticketId, body: "Mine." };
  const foreign = await createMember(INDIE, "owner");
  await expect((await as(foreign, INDIE)).support.answer(input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await readTicket(await visitorScope(INDIE), ticketId)).toBeNull();
  for (const person of [await createMember(tenantId, "moderator"), foreign])
    await expect((await as(person)).support.answer(input)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await owner.select().from(ticketAnswers).where(eq(ticketAnswers.ticketId, ticketId))).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});
