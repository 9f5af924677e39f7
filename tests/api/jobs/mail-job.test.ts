import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { doEach, startWorkers } from "@/api/jobs/workers";
import { queueMail } from "@/domain/mail/queue-mail";
import { mails } from "@/domain/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { boss } from "@/server/jobs/enqueue";
import type { JobPayloads } from "@/server/jobs/queues";
import { INDIE } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs } from "../../support/trpc-caller";

const server = await vi.hoisted(async () => {
  const { startSmtp } = await import("../../support/smtp");
  const started = await startSmtp();
  Object.assign(process.env, {
    SMTP_URL: `smtp://127.0.0.1:${started.port}`,
    MAIL_FROM: "Hub <hello@hub.example>",
  });
  return started;
});
afterAll(() => server.stop());

/** Writes an email and returns its address. */
async function ask(): Promise<string> {
  const recipient = `${newId()}@people.example`;
  const words = { subject: "Hello", heading: "Hello", paragraphs: ["One."], why: "Because." };
  const scope = await visitorScope(INDIE);
  await inTenant(scope, (tx) => queueMail(tx, scope, recipient, () => words));
  return recipient;
}

/** What a worker does when it polls the queue: it claims the jobs that are due. */
async function claim() {
  const queue = await boss();
  return queue.fetch<JobPayloads["send-mail"]>("send-mail", { includeMetadata: true });
}

/** Runs the claimed jobs and tells the queue how they ended, as a worker does. */
async function attempt(jobs: Awaited<ReturnType<typeof claim>>) {
  const [end] = await doEach("send-mail", jobs);
  const queue = await boss();
  if (end?.status === "failed") await queue.fail("send-mail", end.id, end.output);
  else if (end) await queue.complete("send-mail", end.id);
  return end?.status;
}

const jobOf = async () => {
  const [job] = await owner.execute<{ state: string; seconds: number }>(
    sql`select state, extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = 'send-mail' order by created_on desc limit 1`,
  );
  return job;
};

const makeDue = (retries: number) =>
  owner.execute(sql`update pgboss.job set start_after = now(), retry_count = ${retries - 1}
    where name = 'send-mail' and state = 'retry'`);

it("NOT-6: the queue retries an email that is refused, later each time for about a day, until it has failed", async () => {
  server.state.isRefusing = true;
  const recipient = await ask();
  expect(await attempt(await claim())).toBe("failed");
  const expectRetry = async (least: number, most: number) => {
    const job = await jobOf();
    expect(job?.state).toBe("retry");
    expect(job?.seconds).toBeGreaterThan(least - 5);
    expect(job?.seconds).toBeLessThanOrEqual(most);
  };
  await expectRetry(15, 30);
  expect(await claim()).toEqual([]);
  await makeDue(1);
  expect(await attempt(await claim())).toBe("failed");
  await expectRetry(30, 60);
  await makeDue(11);
  expect(await attempt(await claim())).toBe("failed");
  await expectRetry(15 * 2 ** 11, 12 * 3600);
  expect((await mailsTo(recipient))[0]).toMatchObject({ state: "waiting", attempts: 3 });
  await makeDue(12);
  expect(await attempt(await claim())).toBe("completed");
  expect((await mailsTo(recipient))[0]).toMatchObject({ state: "failed", attempts: 4 });
  server.state.isRefusing = false;
});

it("NOT-6: an email whose worker is killed at the last attempt is tried once more, and then shown as failed", async () => {
  server.state.isRefusing = true;
  const recipient = await ask();
  await attempt(await claim());
  await makeDue(12);
  const [cutOff] = await claim();
  await (await boss()).fail("send-mail", cutOff?.id ?? "", { message: "job heartbeat timeout" });
  expect((await jobOf())?.state).toBe("retry");
  await makeDue(13);
  expect(await attempt(await claim())).toBe("completed");
  expect((await mailsTo(recipient))[0]).toMatchObject({ state: "failed", attempts: 2 });
  server.state.isRefusing = false;
});

it("NOT-6: while a mail server is slow, no other worker gets its email, and no connection waits for it", async () => {
  let release = () => {};
  server.state.hold = new Promise((resolve) => {
    release = resolve;
  });
  const recipient = await ask();
  const sending = attempt(await claim());
  await vi.waitFor(() => expect(server.state.held).toBe(1));
  expect(await claim()).toEqual([]);
  const [{ open } = { open: -1 }] = await owner.execute<{ open: number }>(
    sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  expect(open, "open transactions").toBe(0);
  const [mail] = await owner
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .for("update", { noWait: true });
  expect(mail?.state).toBe("waiting");
  release();
  expect(await sending).toBe("completed");
  expect((await mailsTo(recipient))[0]?.state).toBe("sent");
});

it("a requested email leaves by SMTP, from the community and once", async () => {
  const email = "reader@people.example";
  await (await callAs(null, INDIE)).auth.requestMagicLink({ email });
  await startWorkers();
  await vi.waitFor(async () => expect((await mailsTo(email))[0]?.sentAt).toBeInstanceOf(Date));
  const received = server.received.filter(({ to }) => to.includes(email));
  expect(received).toHaveLength(1);
  const { mail, to } = received[0] ?? {};
  expect(to).toEqual([email]);
  expect(mail?.from).toEqual({ name: "IndieZH", address: "hello@hub.example" });
  expect(mail?.text).toContain("http://indie.localhost:3000/auth/link?token=");
  expect(mail?.html).toContain("Sign in to IndieZH");
});
