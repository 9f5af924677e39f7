import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { supportTickets } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callProving } from "../../../support/proofs";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

const sender = { name: "Ada", email: "ada@visitors.example" };

async function send(tenantId: string, person: Person | null, ip: string) {
  const caller = await callProving(person, tenantId, { ip });
  return caller.support.openTicket({ topic: "question", message: newId(), sender });
}

it("GDP-3: after five messages in an hour one waits, and others do not", async () => {
  const id = await createTenant();
  for (let turn = 0; turn < 5; turn += 1) await send(id, null, "198.51.100.1");
  await expect(send(id, null, "198.51.100.1")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await send(id, null, "198.51.100.2");
  await send(id, await createMember(id), "198.51.100.1");
});

it("GDP-3: strangers use up nothing of a member's, nor the emails about members' messages", async () => {
  const id = await createTenant();
  const boss = await createMember(id, "owner");
  for (let turn = 0; turn < 100; turn += 1) await send(id, null, `192.0.2.${turn}`);
  await expect(send(id, null, "192.0.2.200")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await mailsTo(boss.email)).toHaveLength(30);
  await send(id, await createMember(id), "192.0.2.200");
  expect(await mailsTo(boss.email)).toHaveLength(31);
  expect(await owner.$count(supportTickets, eq(supportTickets.tenantId, id))).toBe(101);
});

it("GDP-3: an unproved address gets a few answers a day", async () => {
  const id = await createTenant();
  const { reference } = await send(id, null, "198.51.100.9");
  const boss = await callProving(await createMember(id, "owner"), id);
  const [ticket] = await owner.select().from(supportTickets).where(eq(supportTickets.tenantId, id));
  expect(reference).toBeTruthy();
  const answer = () =>
    boss.support.answer({ id: newId(), ticketId: ticket?.id ?? "", body: newId(), closes: false });
  for (let turn = 0; turn < 20; turn += 1) await answer();
  await expect(answer()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
