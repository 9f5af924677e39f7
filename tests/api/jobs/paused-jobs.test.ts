import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { queueMail } from "@/domain/mail/queue-mail";
import { mails, startups, tenantDomains, tenants } from "@/domain/schema";
import { claimDueDomains } from "@/features/tenant/domains/due-domains";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { inTenant } from "@/server/db/client";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../support/factories";
import { runScheduled } from "../../support/jobs";
import { mailsTo } from "../../support/mail";
import { noticesOf, say } from "../../support/notices";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs } from "../../support/trpc-caller";

const AGO = new Date(Date.now() - 3 * 86_400_000);
let operator: Person;

beforeAll(async () => {
  operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
});

/** A community in which something of every kind is due. */
async function dueCommunity() {
  const tenantId = await createTenant();
  const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
  const startup = await createStartup(tenantId, { makers: [maker], launchedAt: AGO });
  await say(reader, tenantId, { startupId: startup.id, now: AGO });
  const waiting = await createStartup(tenantId, { makers: [maker], status: "scheduled", launchedAt: AGO });
  const domainId = newId();
  const domain = `due-${domainId.slice(-6)}.community.ch`;
  await owner.insert(tenantDomains).values({ id: domainId, tenantId, domain, nextCheckAt: AGO });
  const state = async () => ({
    mails: (await mailsTo(maker.email)).length,
    startup: (await owner.select().from(startups).where(eq(startups.id, waiting.id)))[0]?.status,
    looksAtDomain: (await claimDueDomains(new Date())).some(({ id }) => id === domainId),
  });
  return { tenantId, maker, state };
}

async function runAll(): Promise<void> {
  for (const job of ["launch-scheduled", "mail-notices"] as const) await runScheduled(job);
}

describe("TEN-14: the notifications of a paused community", () => {
  it.each(["suspended", "deleted"] as const)(
    "rests while it is %s, and is done once it is back",
    async (status) => {
      const { tenantId, maker, state } = await dueCommunity();
      await owner.update(tenants).set({ status }).where(eq(tenants.id, tenantId));
      startAllGenerations();
      await runAll();
      expect(await state()).toEqual({
        mails: 0,
        startup: "scheduled",
        looksAtDomain: false,
      });
      expect((await noticesOf(maker, tenantId)).map(({ mailAt }) => mailAt)).toEqual([expect.any(Date)]);
      const platform = (await callAs(operator, HUB)).platform;
      await (status === "deleted"
        ? platform.restoreTenant({ tenantId })
        : platform.resumeTenant({ tenantId }));
      startAllGenerations();
      await runAll();
      expect(await state()).toEqual({ mails: 1, startup: "live", looksAtDomain: true });
    },
  );

  it("is not mailed either when it was written before; mail to owners goes out", async () => {
    const tenantId = await createTenant({ status: "suspended" });
    const words = { subject: "Hello", heading: "Hello", paragraphs: ["One."], why: "Because." };
    const unsubscribeUrl = "http://localhost:3000/api/unsubscribe?token=a.b";
    const write = async (recipient: string, over: object) => {
      const scope = await visitorScope(tenantId);
      await inTenant(scope, (tx) => queueMail(tx, scope, recipient, () => ({ ...words, ...over })));
      return (await mailsTo(recipient))[0]?.id ?? "";
    };
    const [news, word] = [
      await write("news@people.example", { unsubscribeUrl }),
      await write("word@people.example", {}),
    ];
    await doJob("send-notification", { tenantId, mailId: news });
    await doJob("send-mail", { tenantId, mailId: word });
    const sent = await owner
      .select({ id: mails.id, at: mails.sentAt })
      .from(mails)
      .where(eq(mails.tenantId, tenantId));
    expect(Object.fromEntries(sent.map(({ id, at }) => [id, at]))).toEqual({
      [news]: null,
      [word]: expect.any(Date),
    });
  });
});
