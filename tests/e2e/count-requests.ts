import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext } from "@playwright/test";

type Counted = { context: BrowserContext; requests: string[] };

/**
 * Runs `work` with a browser whose requests pass a proxy, and lists those that reach it. The browser's own list lacks
 * the favicon, and holds what comes from its cache.
 */
export async function countRequests(
  browser: Browser,
  work: (counted: Counted) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const proxy = createServer((asked, answer) => {
    const { host, port, pathname, search } = new URL(asked.url ?? "");
    requests.push(`${asked.method} ${pathname}`);
    const headers = { ...asked.headers, host };
    const { method } = asked;
    const upstream = request({ host: "127.0.0.1", port, path: `${pathname}${search}`, method, headers });
    upstream.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    upstream.on("error", () => answer.destroy());
    answer.on("close", () => upstream.destroy());
    asked.pipe(upstream);
  });
  proxy.listen(0);
  await once(proxy, "listening");
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const context = await browser.newContext({ proxy: { server, bypass: "<-loopback>" } });
  try {
    await work({ context, requests });
  } finally {
    await context.close();
    proxy.close();
    proxy.closeAllConnections();
  }
}
