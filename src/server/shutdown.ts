import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "../env.js";
import { bundleBridge } from "./bundle-bridge.ts";
import type { Connections } from "./http/connections.ts";
import { log } from "./logging/log.ts";

const ANSWER_MS = 12_000;
const DELAY_MS = env.SHUTDOWN_DELAY_SECONDS * 1000;
const SHUTDOWN_MS = 15_000;
const READ_MS = 500;
const SWEEP_MS = 50;

type Running = { server: Server; connections: Connections; traces: { stop: () => Promise<unknown> } | null };

/**
 * Shuts down in two steps. First the server still serves all requests but fails its readiness check, so that
 * the reverse proxy stops sending them, and closes each keep-alive connection with its next response, when
 * the proxy can't be writing to it. Then it accepts the connections already queued in the kernel, closes the
 * listener, ends the streams, lets running requests finish within a time limit, and closes the application's
 * resources. A repeated signal is ignored; without a handler it would kill the process.
 */
export async function shutDownGracefully(
  signal: string,
  { server, connections, traces }: Running,
): Promise<void> {
  const bridge = bundleBridge();
  if (bridge.isDraining) return;
  bridge.isDraining = true;
  log.info({ signal }, "shutting down");
  setTimeout(() => process.exit(1), DELAY_MS + SHUTDOWN_MS).unref();
  await sleep(DELAY_MS);
  await connections.acceptAll();
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  bridge.onClosing?.();
  await Promise.race([closed, sleep(READ_MS)]);
  const sweep = setInterval(connections.closeUnused, SWEEP_MS);
  await Promise.race([closed, sleep(ANSWER_MS)]);
  clearInterval(sweep);
  server.closeAllConnections();
  for (const close of bridge.shutdown ?? []) await close();
  await traces?.stop();
  process.exit(0);
}
