import { expect, test, vi } from "vitest";
import { rateLimits } from "@/domain/schema";
import { newId } from "@/lib/id";
import { syncCounters } from "@/server/rate-limit/synced-counters";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

async function evening() {
  const tenantId = await createTenant();
  const [host, fan] = [await createMember(tenantId), await createMember(tenantId)];
  const { id: sessionId } = await createSession(tenantId, { hosts: [host], status: "live" });
  return { sessionId, host: await callAs(host, tenantId), fan: await callAs(fan, tenantId) };
}

test("SES-15: after six questions in a minute one waits, and others do not", async () => {
  const { sessionId, host, fan } = await evening();
  const question = () => ({ id: newId(), sessionId, body: "And then?" });
  for (let turn = 0; turn < 6; turn += 1) await fan.session.questions.ask(question());
  await expect(fan.session.questions.ask(question())).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    cause: { retryAfterSeconds: expect.any(Number) },
  });
  await host.session.questions.ask(question());
});

test("LEAD-2: reactions are limited for a person, and write nothing to count them", async () => {
  const { sessionId, host, fan } = await evening();
  const send = { sessionId, counts: { clap: 1 } };
  await fan.session.react(send);
  await syncCounters();
  const counted = await owner.$count(rateLimits);
  const burst = await Promise.allSettled(Array.from({ length: 130 }, () => fan.session.react(send)));
  expect(burst.filter(({ status }) => status === "fulfilled")).toHaveLength(119);
  await syncCounters();
  expect(await owner.$count(rateLimits)).toBe(counted);
  await host.session.react(send);
});
