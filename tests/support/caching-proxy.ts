import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

type Kept = { headers: IncomingHttpHeaders; body: Buffer; expiresAt: number; tags: string[]; vary: string };
type Settings = { origin: number; token: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * A small CDN: keeps what `CDN-Cache-Control` allows, or else a public `Cache-Control`, by host, address and what `Vary` names, for all visitors
 * whatever their cookies, and drops it by `Cache-Tag` on a `PURGE` request with the token. It says with `X-Cache`
 * whether the origin was asked. `purges` are the tags of each request that it accepted; while it `isDead`, it
 * accepts none.
 */
export async function startCachingProxy({ origin, token }: Settings) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const kept = new Map<string, Kept[]>();
  const fetches = new Map<string, Promise<void>>();
  const state = { purges: [] as string[][], isDead: false };

  function ask({ method, url: path, headers }: IncomingMessage, body?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request({ host: "127.0.0.1", port: origin, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      call.on("error", reject).end(body);
    });
  }

  const varied = (names: string, headers: IncomingHttpHeaders): string =>
    names
      .toLowerCase()
      .split(/\s*,\s*/)
      .map((name) => `${name}=${headers[name] ?? ""}`)
      .join("\n");

  function purge({ headers }: IncomingMessage, response: ServerResponse): void {
    if (state.isDead) return void response.writeHead(503).end();
    if (headers.authorization !== `Bearer ${token}`) return void response.writeHead(403).end();
    const tags = String(headers["cache-tag"]).split(",");
    state.purges.push(tags);
    for (const [key, variants] of kept)
      kept.set(
        key,
        variants.filter((one) => !one.tags.some((tag) => tags.includes(tag))),
      );
    response.end();
  }

  function keep(key: string, asked: IncomingMessage, { status, headers, body }: Answer): void {
    const control = headers["cdn-cache-control"] ?? /^public\b.*/.exec(headers["cache-control"] ?? "")?.[0];
    const [, seconds = ""] = /max-age=(\d+)/.exec(String(control)) ?? [];
    if (status !== 200 || !Number(seconds) || headers["set-cookie"]) return;
    const vary = String(headers.vary ?? "");
    const entry = {
      headers,
      body,
      expiresAt: Date.now() + Number(seconds) * 1000,
      tags: String(headers["cache-tag"]).split(","),
      vary: `${vary}\n${varied(vary, asked.headers)}`,
    };
    kept.set(key, [...(kept.get(key) ?? []).filter((one) => one.vary !== entry.vary), entry]);
  }

  function find(key: string, { headers }: IncomingMessage): Kept | undefined {
    return kept.get(key)?.find(({ vary, expiresAt }) => {
      const [names = ""] = vary.split("\n");
      return expiresAt > Date.now() && vary === `${names}\n${varied(names, headers)}`;
    });
  }

  function send(response: ServerResponse, answer: Answer, from: "HIT" | "MISS"): void {
    const {
      "cdn-cache-control": _,
      "cache-tag": __,
      "transfer-encoding": ___,
      connection: ____,
      ...headers
    } = answer.headers;
    response.writeHead(answer.status, { ...headers, "x-cache": from, "content-length": answer.body.length });
    response.end(answer.body);
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    if (asked.method === "PURGE") return purge(asked, response);
    const key = `${asked.headers.host} ${asked.url}`;
    const isKept = asked.method === "GET";
    const found = isKept ? (find(key, asked) ?? (await findAfterOther(key, asked))) : undefined;
    if (found) return send(response, { status: 200, ...found }, "HIT");
    const fetched = fetchAnew(key, asked, response);
    if (!isKept) return fetched;
    const over = fetched.catch(() => undefined);
    fetches.set(key, over);
    await fetched.finally(() => fetches.get(key) === over && fetches.delete(key));
  }

  /** Visitors who ask for the same page at the same time wait for the first one. */
  async function findAfterOther(key: string, asked: IncomingMessage): Promise<Kept | undefined> {
    await fetches.get(key);
    return find(key, asked);
  }

  async function fetchAnew(key: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const fresh = await ask(asked, Buffer.concat(parts));
    if (asked.method === "GET") keep(key, asked, fresh);
    send(response, fresh, "MISS");
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.writeHead(502).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    state,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
