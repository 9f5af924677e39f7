import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/launcher/ports.js";
import { startServer } from "../support/product";
import { ask, SERVER_SETTINGS } from "./raw-request";

const REQUESTS_PER_SECOND = 100;
const HEALTH_CHECK_MS = 200;

type Upstream = { port: number; isReady: boolean };

/** A proxy as operators run them: it keeps connections open, asks for readiness, and never sends a request twice. */
async function startProxy(upstreams: readonly Upstream[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const failures: string[] = [];
  let turn = 0;
  const checks = setInterval(() => {
    for (const upstream of upstreams)
      void ask("/api/health/ready", { port: upstream.port })
        .then(({ status }) => status === 200)
        .catch(() => false)
        .then((isReady) => {
          upstream.isReady = isReady;
        });
  }, HEALTH_CHECK_MS);
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    const upstream = ready[turn % ready.length];
    if (!upstream) return void response.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const passed = request(
      { host: "127.0.0.1", port: upstream.port, agent, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", (error) => response.destroy(error)).pipe(response);
      },
    );
    passed.on("error", (error) => {
      failures.push(`${error} at ${upstream.port}`);
      response.writeHead(502).end();
    });
    incoming.pipe(passed);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    close() {
      clearInterval(checks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

test("A rolling restart of two instances behind a proxy without retries loses no request", async () => {
  test.setTimeout(240_000);
  const settings = { JOBS: "off", SHUTDOWN_DELAY_SECONDS: "2", ...SERVER_SETTINGS };
  const start = (port: number) => startServer(process.env.E2E_DATABASE_URL ?? "", port, settings);
  const upstreams = [
    { port: await freePort(), isReady: true },
    { port: await freePort(), isReady: true },
  ];
  const instances = await Promise.all(upstreams.map(({ port }) => start(port)));
  const proxy = await startProxy(upstreams);
  const asked = new Set<Promise<void>>();
  const wrong: string[] = [];
  let answered = 0;
  const traffic = setInterval(() => {
    const one = ask("/api/health/live", { port: proxy.port })
      .then(({ status }) => {
        answered += 1;
        if (status !== 200) wrong.push(String(status));
      })
      .catch((error: unknown) => {
        wrong.push(String(error));
      })
      .finally(() => asked.delete(one));
    asked.add(one);
  }, 1000 / REQUESTS_PER_SECOND);
  for (const [index, { port }] of upstreams.entries()) {
    expect(await instances[index]?.stop()).toBe(0);
    instances[index] = await start(port);
    await expect.poll(() => upstreams[index]?.isReady).toBe(true);
  }
  clearInterval(traffic);
  await Promise.all(asked);
  proxy.close();
  for (const instance of instances) await instance.stop();
  expect([wrong, proxy.failures]).toEqual([[], []]);
  expect(answered).toBeGreaterThan(REQUESTS_PER_SECOND * 4);
});
