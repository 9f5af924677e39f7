import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { flushNotices, sendNotice } from "@/server/events/notices";
import { adminAddress } from "../../support/addresses";
import { ownerSql } from "../../support/owner-db";

const CHANNEL = "startuphub_silent_sender_test";

it("notices go over another connection when theirs leads to a machine that doesn't answer", async () => {
  const heard: string[] = [];
  const { unlisten } = await ownerSql.listen(CHANNEL, (message) => void heard.push(message));
  sendNotice(CHANNEL, "before");
  await flushNotices();
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  const [own] = await ownerSql<{ name: string }[]>`select current_database() as name`;
  const [frozen] = await admin<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = ${own?.name ?? ""} and query like '%json_array_elements%' and pid <> pg_backend_pid()`;
  if (!frozen) throw new Error("The connection wasn't found.");
  process.kill(frozen.pid, "SIGSTOP");
  try {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    sendNotice(CHANNEL, "after");
    let isSent = false;
    void flushNotices().then(() => {
      isSent = true;
    });
    // Fake time passes only as far as the database has answered others.
    for (let turn = 0; turn < 400 && !isSent; turn += 1) {
      vi.advanceTimersByTime(100);
      await admin`select 1`;
    }
    expect(isSent).toBe(true);
  } finally {
    vi.useRealTimers();
    process.kill(frozen.pid, "SIGCONT");
    await admin.end();
  }
  await vi.waitFor(() => expect(heard).toContain("after"));
  await unlisten();
});
