import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Page = { host: string; path: string };
type Seen = Page & { isHit: boolean; status: number; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Reads a page as a browser that keeps its connection. */
export function readPage(
  port: number,
  { host, path }: Page,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, agent, headers: { Host: host, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    call.on("error", reject).end();
  });
}

/** Anonymous visitors who read these pages one after the other, until they are stopped. */
export function startReaders(port: number, pages: readonly Page[], check: (seen: Seen) => void) {
  const counts = { reads: 0, hits: 0 };
  let isOver = false;
  const visit = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const page = pages[turn % pages.length] as Page;
      const { status, headers, body } = await readPage(port, page);
      const isHit = headers["x-cache"] === "HIT";
      counts.reads += 1;
      if (isHit) counts.hits += 1;
      check({ ...page, isHit, status, body });
      await sleep(5);
    }
  };
  const visitors = Array.from({ length: 4 }, (_, index) => visit(index));
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return { ...counts, share: counts.hits / counts.reads };
  };
}

/** How long after a change a page says so, in milliseconds. */
export async function msUntil(isTrue: () => Promise<boolean>, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const hasCome = await isTrue();
    const ms = performance.now() - startedAt;
    if (hasCome || ms > limitMs) return Math.round(ms);
    await sleep(20);
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
