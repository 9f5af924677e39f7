import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/launcher/ports.js";
import { forwarderTo } from "../support/forwarder";
import { startServer } from "../support/product";
import { createMember, createStartup, openSignIn } from "./people";
import { type Answer, ask, PORT, SERVER_SETTINGS } from "./raw-request";

const HOST = "indie.localhost";
/** Only a request that hangs takes longer, however busy the machine is. */
const PATIENCE_MS = 15_000;

test.setTimeout(180_000);

test("an outage of the database leaves the server alive, with pages from memory, and the server recovers on its own", async () => {
  const [port, databasePort] = [await freePort(), await freePort()];
  const database = forwarderTo(process.env.E2E_DATABASE_URL ?? "", databasePort);
  const startup = await createStartup(HOST);
  const { name, value } = await openSignIn(await createMember(HOST));
  const Cookie = `${name}=${value}`;

  const get = (path: string, headers = {}): Promise<Answer> => {
    const answer = ask(path, { host: HOST, port, headers: { "Accept-Language": "en", ...headers } });
    const late = sleep(PATIENCE_MS).then(() => Promise.reject(new Error(`${path} waits for the database.`)));
    return Promise.race([answer, late]);
  };
  const statusOf = async (path: string, headers = {}) => (await get(path, headers)).status;
  const untilReady = (status: number) =>
    expect.poll(() => statusOf("/api/health/ready").catch(String), { timeout: 60_000 }).toBe(status);

  const starting = startServer(database.url, port, {
    JOBS: "off",
    PUBLIC_PORT: String(PORT),
    ...SERVER_SETTINGS,
    DATABASE_URL: database.url,
  });
  await expect.poll(() => statusOf("/api/health/live").catch(String), { timeout: 60_000 }).toBe(200);
  expect(await statusOf("/api/health/ready")).toBe(503);
  const waiting = await get("/browse");
  expect(waiting).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(waiting.body).toContain("<h1>Starting</h1>");

  await database.open();
  const product = await starting;
  const expectOutage = async (kept: readonly string[]) => {
    expect(await statusOf("/api/health/live")).toBe(200);
    expect(await statusOf("/api/health/ready")).toBe(503);
    for (const path of kept) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of [
      `/startup/${startup.slug}`,
      "/browse?q=lantern",
      "/sitemap.xml",
      "/feeds/new.rss",
      "/dashboard",
      "/create-session",
      "/admin",
    ]) {
      const page = await get(path, path.startsWith("/startup") ? {} : { Cookie });
      expect([path, page.status]).toEqual([path, 503]);
      expect(page.headers["retry-after"]).toBe("5");
      expect(page.body).toContain("Try again in a moment.");
    }
    expect(await statusOf("/api/trpc/auth.viewer?input=%7B%7D", { Cookie })).toBe(503);
    expect(await statusOf("/api/files/0190b5a2-0000-7000-8000-000000000000")).toBe(503);
  };
  try {
    for (const path of ["/browse", "/"]) expect(await statusOf(path)).toBe(200);
    await database.cut();
    await untilReady(503);
    await expectOutage(["/browse", "/"]);
    await database.open();
    await untilReady(200);
    expect(await statusOf("/dashboard", { Cookie })).toBe(200);
    await database.hang();
    await untilReady(503);
    // Kept pages are cleared after an outage, because changes may have been missed.
    await expectOutage([]);
    await database.cut();
    await database.open();
    await untilReady(200);
    expect(await statusOf("/dashboard", { Cookie })).toBe(200);
  } finally {
    await product.stop();
    await database.cut();
  }
});
