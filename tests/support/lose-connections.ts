import { sql } from "drizzle-orm";
import postgres from "postgres";
import { newId } from "@/lib/id";
import { inTenantId } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit } from "@/server/rate-limit/limiter";
import { adminAddress } from "./addresses";

/**
 * A separate program, because the driver throws outside of any promise when it loses a connection: loses all of them
 * in the middle of transactions, and prints how many failed and whether the next ones are answered and counted.
 */
process.on("uncaughtException", () => {});
const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
const other = postgres(adminAddress(database), { max: 1, onnotice: () => {} });
const transact = (seconds: number) =>
  inTenantId(newId(), "", async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select pg_sleep(${seconds})`);
  });

const count = () =>
  consumeRateLimit(limitKey("mutation", { community: newId(), person: newId(), procedure: "vote" })).then(
    ({ allowed }) => allowed,
  );

await count();
const losing = Array.from({ length: 6 }, () => transact(3));
const settled = Promise.allSettled(losing);
await new Promise((resolve) => setTimeout(resolve, 500));
await other`select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'startuphub app' and datname = current_database()`;
const failed = (await settled).filter(({ status }) => status === "rejected").length;
const next = Promise.all(Array.from({ length: 12 }, () => transact(0))).then(() => "answered");
const waited = new Promise((resolve) => setTimeout(resolve, 5000, "hanging"));
const answer = await Promise.race([next, waited]);
const counted = await count().catch(String);
process.stdout.write(JSON.stringify({ failed, next: answer, counted }));
process.exit();
