import { sql } from "drizzle-orm";
import { unscoped } from "@/server/db/client";
import { log } from "@/server/log";

export const dynamic = "force-dynamic";

const answer = (status: "ok" | "not ok"): Response =>
  Response.json(
    { status },
    { status: status === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );

/** Ready means that the database answers; why it does not is for the log alone. */
export async function GET(): Promise<Response> {
  try {
    await unscoped().execute(sql`select 1`);
    return answer("ok");
  } catch (error) {
    log.warn({ err: error }, "not ready: the database does not answer");
    return answer("not ok");
  }
}
