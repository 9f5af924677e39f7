import { Agent, request } from "node:http";

type Post = { port: number; path: string; headers: Record<string, string>; body: unknown };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One POST; resolves with the parsed answer, rejects for anything but 200. */
export function post({ port, path, headers, body }: Post): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const length = String(Buffer.byteLength(text));
    const outgoing = request(
      {
        agent,
        port,
        path,
        method: "POST",
        headers: { "content-type": "application/json", "content-length": length, ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const answer = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(JSON.parse(answer));
          else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 300)}`));
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

/** Runs all tasks, a number of them at a time; returns tasks a second. */
export async function drain(tasks: (() => Promise<unknown>)[], atOnce: number): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) await tasks[next++]?.();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (tasks.length * 1000) / (performance.now() - startedAt);
}
