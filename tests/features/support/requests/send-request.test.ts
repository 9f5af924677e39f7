import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { auditLog, mails, salesRequests } from "@/domain/schema";
import { listRequests } from "@/features/support/requests/handle-request";
import type { SendRequest } from "@/features/support/requests/schema";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

let tenantId: string;
let operator: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
  await grantPlatformRole(operator, "super_admin");
});

let octet = 0;
const nextAddress = () => `203.0.113.${++octet}`;
const words = (over: Partial<SendRequest> = {}): SendRequest => ({
  kind: "demo",
  organisation: "Bees & Co",
  message: `Show us <b>everything</b>. ${newId()}`,
  sender: { name: "Ada", email: `${newId()}@visitors.example` },
  ...over,
});
const send = async (input: SendRequest, person: Person | null = null, ip = nextAddress()) =>
  (await callAs(person, tenantId, { ip })).support.sendRequest(input);
const rowsOf = (email: string) => owner.select().from(salesRequests).where(eq(salesRequests.email, email));

test("BIL-3: a visitor's request is stored and mailed once to each superadmin, and to no one in the community", async () => {
  const boss = await createMember(tenantId, "owner");
  const admin = await createPerson();
  await grantPlatformRole(admin, "admin");
  const input = words();
  await Promise.all([send(input), send(input), send(input)]);
  const email = input.sender?.email ?? "";
  expect(await rowsOf(email)).toMatchObject([
    { tenantId, kind: "demo", organisation: "Bees & Co", status: "open", userId: null },
  ]);
  const sent = await owner.select().from(mails).where(eq(mails.tenantId, tenantId));
  const about = sent.filter(({ text }) => text.includes(input.message));
  expect(about.map(({ recipient }) => recipient)).toContain(operator.email);
  expect(about.map(({ recipient }) => recipient)).not.toContain(boss.email);
  expect(about.map(({ recipient }) => recipient)).not.toContain(admin.email);
  expect(about[0]?.text).toContain("wasn't signed in");
  expect(about[0]?.html).not.toContain("<b>everything");
  expect(about[0]?.subject).toMatch(/^Demo request from /);
  expect(about[0]?.subject).not.toMatch(/Ada|Bees/);
});

test("BIL-3: a signed-in user's own name and address are used, whatever the form says", async () => {
  const member = await createMember(tenantId);
  const input = words({ kind: "sales" });
  await send(input, member);
  expect(await rowsOf(input.sender?.email ?? "")).toEqual([]);
  expect(await rowsOf(member.email)).toMatchObject([{ userId: member.userId, kind: "sales" }]);
});

test("BIL-3: without an address or words it is refused, and after five in an hour one waits", async () => {
  await expect(send(words({ sender: null }))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(send(words({ message: "  " }))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (let turn = 0; turn < 5; turn += 1) await send(words(), null, "198.51.100.9");
  await expect(send(words(), null, "198.51.100.9")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("BIL-3: superadmins list requests of all communities and say that one was handled", async () => {
  const input = words();
  await send(input);
  const [row] = await rowsOf(input.sender?.email ?? "");
  const requestId = row?.id ?? "";
  const scope = mintPlatformScope(await visitorScope(HUB));
  const idsOf = async (state: "open" | "handled") =>
    (await listRequests(scope, { state })).requests.map(({ id }) => id);
  expect(await idsOf("open")).toContain(requestId);
  const caller = await callAs(operator, HUB);
  await caller.support.setRequestState({ requestId, state: "handled" });
  await caller.support.setRequestState({ requestId, state: "handled" });
  expect([await idsOf("open"), await idsOf("handled")]).toEqual([
    expect.not.arrayContaining([requestId]),
    expect.arrayContaining([requestId]),
  ]);
  const entries = await owner
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, requestId), eq(auditLog.tenantId, HUB)));
  expect(entries).toMatchObject([{ action: "sales_request.handled", actorId: operator.userId }]);
});

test("BIL-3: only a superadmin handles a request", async () => {
  const input = words();
  await send(input);
  const [row] = await rowsOf(input.sender?.email ?? "");
  const boss = await createMember(HUB, "owner");
  const caller = await callAs(boss, HUB);
  await expect(
    caller.support.setRequestState({ requestId: row?.id ?? "", state: "handled" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});
