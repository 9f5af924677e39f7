import { expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

const sender = { name: "Ada", email: "ada@visitors.example" };

async function send(tenantId: string, person: Person | null, ip: string) {
  const caller = await callAs(person, tenantId, { ip });
  return caller.support.openTicket({ topic: "question", message: newId(), sender });
}

it("GDP-3: after five messages in an hour one waits, and others do not", async () => {
  const id = await createTenant();
  for (let turn = 0; turn < 5; turn += 1) await send(id, null, "198.51.100.1");
  await expect(send(id, null, "198.51.100.1")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await send(id, null, "198.51.100.2");
  await send(id, await createMember(id), "198.51.100.1");
});
