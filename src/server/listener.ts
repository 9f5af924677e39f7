import postgres from "postgres";
import { env } from "@/env";
import { roleUrl } from "./db/roles";
import { INVALIDATION_CHANNEL } from "./invalidate";
import { log } from "./log";
import { revalidationSecret } from "./revalidation-secret";
import { forgetTenants } from "./tenants";

const COUNTS_EVERY_MS = 1000;
const GATHER_MS = 20;

/** Tags that wait to be cleared. Those of `counts:` wait a second from the last time, so bursts cost once. */
class Gatherer {
  private readonly waiting = new Set<string>();
  private readonly clearedAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  add(tag: string): void {
    if (tag.startsWith("tenant:")) forgetTenants();
    this.waiting.add(tag);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  private flush(): void {
    this.timer = undefined;
    const now = Date.now();
    const isDue = (tag: string) => now - (this.clearedAt.get(tag) ?? 0) >= COUNTS_EVERY_MS;
    const due = [...this.waiting].filter((tag) => !tag.startsWith("counts:") || isDue(tag));
    for (const tag of due) {
      this.waiting.delete(tag);
      if (tag.startsWith("counts:")) this.clearedAt.set(tag, now);
    }
    if (due.length) void revalidate({ tags: due });
    if (this.waiting.size) this.timer = setTimeout(() => this.flush(), COUNTS_EVERY_MS);
  }
}

async function revalidate(body: { tags: string[]; everything?: boolean }): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.PORT}/api/revalidate`, {
      method: "POST",
      headers: { authorization: revalidationSecret(), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) log.error({ status: response.status }, "the page cache refused to clear");
  } catch (error) {
    log.error({ err: error }, "the page cache could not be cleared");
  }
}

/**
 * Clears what other instances and this one announce. After a lost connection nobody knows what was missed,
 * so everything is cleared. Returns how to stop it.
 */
export async function listenForInvalidations(): Promise<() => Promise<void>> {
  const sql = postgres(roleUrl("app"), { max: 1, onnotice: () => {} });
  const gatherer = new Gatherer();
  let isFirst = true;
  await sql.listen(
    INVALIDATION_CHANNEL,
    (tag) => gatherer.add(tag),
    () => {
      if (!isFirst) {
        forgetTenants();
        void revalidate({ tags: [], everything: true });
      }
      isFirst = false;
    },
  );
  return () => sql.end({ timeout: 1 });
}
