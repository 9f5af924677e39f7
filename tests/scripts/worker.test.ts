import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { queueMail } from "@/domain/mail/queue-mail";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { boss } from "@/server/jobs/enqueue";
import { HUB } from "../support/factories";
import { mailsTo } from "../support/mail";
import { owner } from "../support/owner-db";
import { visitorScope } from "../support/scopes";
import { startSmtp } from "../support/smtp";

const smtp = await startSmtp();
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => smtp.stop());

function startWorker(): ChildProcess {
  const settings = { JOBS: "worker", SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["--import", "tsx", "src/worker.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return child;
}

const untilWorking = (worker: ChildProcess) =>
  new Promise<void>((resolve) => {
    worker.stdout?.on("data", (lines) => String(lines).includes('"msg":"working"') && resolve());
  });

/** The mail server doesn't answer until the function that it returns is called. */
function hold(): () => void {
  let release = () => {};
  smtp.state.hold = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** Writes a mail as a request does, which leaves the sending to a worker. */
async function ask(): Promise<string> {
  const scope = await visitorScope(HUB);
  const recipient = `${newId()}@people.example`;
  const words = { subject: "Hello", heading: "Hello", paragraphs: ["One."], why: "Because." };
  await inTenant(scope, (tx) => queueMail(tx, scope, recipient, () => words));
  return recipient;
}

const untilHeld = () => vi.waitFor(() => expect(smtp.state.held).toBe(1));
const receivedBy = (recipient: string) => smtp.received.filter(({ to }) => to.includes(recipient)).length;
const stateOf = async (recipient: string) => (await mailsTo(recipient))[0]?.state;

/** As if the time of a sign of life had passed, and the pause before a job is tried again. */
async function letTimePass(): Promise<void> {
  const hasGone = sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => heartbeat_seconds + 1)
    where state = 'active' and name = 'send-mail' returning id`;
  expect(await owner.execute(hasGone)).toHaveLength(1);
  await owner.execute(sql`update pgboss.queue set monitor_on = null`);
  await (await boss()).supervise("send-mail");
  await owner.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
}

test("the job of a worker that was killed is taken over and done once, by a worker that ends only when it is done", async () => {
  const give = hold();
  const recipient = await ask();
  const killed = startWorker();
  await untilHeld();
  killed.kill("SIGKILL");
  await once(killed, "exit");
  smtp.state.isRefusing = true;
  give();
  await vi.waitFor(() => expect(smtp.state.held).toBe(0));
  smtp.state.isRefusing = false;
  expect([receivedBy(recipient), await stateOf(recipient)]).toEqual([0, "waiting"]);
  await letTimePass();
  const release = hold();
  const workers = [startWorker(), startWorker()];
  await Promise.all(workers.map(untilWorking));
  await untilHeld();
  const ends = workers.map((worker) => once(worker, "exit"));
  for (const worker of workers) worker.kill("SIGTERM");
  expect(await Promise.race(ends), "the one without a job").toEqual([0, null]);
  for (const worker of workers) worker.kill("SIGTERM");
  await sleep(1000);
  expect(workers.map(({ exitCode }) => exitCode).sort(), "one left its job").toEqual([0, null]);
  release();
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect([receivedBy(recipient), await stateOf(recipient)]).toEqual([1, "sent"]);
});
