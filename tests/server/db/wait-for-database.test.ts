import { createServer, type Server, Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { env } from "@/env";
import { forgetSingletons } from "@/lib/process-singleton";
import { roleUrl } from "@/server/db/roles";
import { freePort } from "../../../scripts/launcher/ports.js";

const real = new URL(env.DATABASE_URL);
const forwarders: Server[] = [];
const sockets = new Set<Socket>();

const output = vi.spyOn(process.stdout, "write");
beforeAll(() => output.mockReturnValue(true));
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of forwarders.splice(0)) server.close();
});
afterAll(() => vi.restoreAllMocks());

/** A database's port that opens now and leads to the real database. */
function open(port: number): void {
  const server = createServer((client) => {
    const upstream = new Socket().connect(Number(real.port), real.hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => socket.destroy()));
    client.pipe(upstream).pipe(client);
  });
  forwarders.push(server.listen(port, "127.0.0.1"));
}

/** The module as a fresh process has it, whose database is at this port. */
async function load(port: number, password?: string) {
  const address = new URL(roleUrl("app"));
  address.port = String(port);
  if (password) address.password = password;
  vi.stubEnv("DATABASE_APP_URL", address.href);
  forgetSingletons();
  vi.resetModules();
  return import("@/server/db/wait-for-database");
}

it("a server that starts before its database waits for it, and says what to check", async () => {
  const port = await freePort();
  const { waitForDatabase } = await load(port);
  setTimeout(open, 1500, port);
  await waitForDatabase();
  expect(output.mock.calls.join()).toMatch(/can't be reached\. Check DATABASE_URL/);
});

it("a database that was migrated with another secret ends the start at once, and says to migrate", async () => {
  const { waitForDatabase } = await load(Number(real.port), "of-another-secret");
  await expect(waitForDatabase()).rejects.toThrow(/Run node scripts\/migrate\.js with the same DATABASE_URL/);
});
