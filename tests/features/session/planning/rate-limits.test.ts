import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mails } from "@/domain/schema";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { sessionPlan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

const TOO_MANY = { code: "TOO_MANY_REQUESTS", cause: { retryAfterSeconds: expect.any(Number) } };

async function hostIn(tenantId: string) {
  const host = await createMember(tenantId);
  return { host, api: (await callAs(host, tenantId)).session };
}

test("SES-2: a person plans twenty sessions in a day, and what was refused does not count", async () => {
  const tenantId = await createTenant();
  const { api } = await hostIn(tenantId);
  await expect(api.create(sessionPlan({ day: "2020-01-01" }))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (let turn = 0; turn < 20; turn += 1) await api.create(sessionPlan());
  await expect(api.create(sessionPlan())).rejects.toMatchObject(TOO_MANY);
  await (await hostIn(tenantId)).api.create(sessionPlan());
});

test("SES-9: one host puts one person on five programmes in a day, in whatever letters, and mails them no more", async () => {
  const tenantId = await createTenant();
  const { host, api } = await hostIn(tenantId);
  const [speaker, other] = [await createMember(tenantId), await createMember(tenantId)];
  const names = [speaker.username, `@${speaker.username.toUpperCase()}`];
  const sessions = await Promise.all(
    Array.from({ length: 6 }, () => createSession(tenantId, { hosts: [host] })),
  );
  const add = (turn: number, username = names[turn % 2] ?? "") =>
    api.decks.addSpeaker({ sessionId: sessions[turn]?.id ?? "", username });
  for (let turn = 0; turn < 5; turn += 1) await add(turn);
  await expect(add(5)).rejects.toMatchObject(TOO_MANY);
  expect(await owner.$count(mails, eq(mails.recipient, speaker.email))).toBe(5);
  await add(5, other.username);
});

test("SES-9: co-hosts are named as rarely as speakers, and those that stay aren't counted again", async () => {
  const tenantId = await createTenant();
  const { api } = await hostIn(tenantId);
  const friend = await createMember(tenantId);
  const coHosts = [friend.username];
  const plan = sessionPlan({ coHosts });
  await api.create(plan);
  for (let version = 1; version <= 8; version += 1)
    await api.edit({ plan: { ...plan, title: `Title ${version}` }, version });
  for (let turn = 0; turn < 4; turn += 1) await api.create(sessionPlan({ coHosts }));
  await expect(api.create(sessionPlan({ coHosts }))).rejects.toMatchObject(TOO_MANY);
  for (let turn = 0; turn < 15; turn += 1)
    await (await hostIn(tenantId)).api.create(sessionPlan({ coHosts }));
  await expect((await hostIn(tenantId)).api.create(sessionPlan({ coHosts }))).rejects.toMatchObject(TOO_MANY);
  const changes = 8;
  expect(await owner.$count(mails, eq(mails.recipient, friend.email))).toBe(20 + changes);
});

test("SES-7: one session can be changed thirty times in an hour, so that mailboxes don't fill with its times", async () => {
  const tenantId = await createTenant();
  const { api } = await hostIn(tenantId);
  const plan = sessionPlan();
  await api.create(plan);
  for (let version = 1; version <= 30; version += 1)
    await api.edit({ plan: { ...plan, title: `Title ${version}` }, version });
  await expect(api.edit({ plan, version: 31 })).rejects.toMatchObject(TOO_MANY);
});
