import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../src/domain/auth/demo-accounts.js";
import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";
import { progress } from "./launcher/reporter.js";

const FOLDER = "screenshots";
const HOSTS = { hub: "localhost", indie: "indie.localhost", saas: "saas.localhost" };
const ROUTES = {
  landing: "/",
  browse: "/browse",
  top: "/browse?sort=top&period=month",
  search: "/browse?q=team",
  auth: "/auth",
  submit: "/submit",
  docs: "/docs",
  guide: "/docs/members",
  api: "/api",
  blog: "/blog",
  support: "/support",
  privacy: "/privacy",
  cookies: "/cookies",
  missing: "/no-such-page",
};
const WIDTHS = [1280, 360];
const THEMES = ["light", "dark"];
const VIEWERS = { visitor: null, member: "member@", admin: "admin@" };
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--no-first-run",
];

/**
 * Takes screenshots of every route of the running, seeded product for review: route × width × theme × viewer.
 */
async function takeScreenshots() {
  await prepare({ withTools: true });
  const port = process.env.PORT ?? "3000";
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
  const only = process.argv[2];
  for (const [community, host] of Object.entries(HOSTS)) {
    const origin = `http://${host}:${port}`;
    const routes = { ...ROUTES, detail: await firstStartup(browser, origin) };
    for (const [viewer, account] of Object.entries(VIEWERS)) {
      const state = account && (await signIn(browser, origin, account));
      for (const [name, route] of Object.entries(routes)) {
        if (only && only !== name) continue;
        await takeEach(
          browser,
          `${origin}${route}`,
          state,
          path.join(FOLDER, community, `${name}-${viewer}`),
        );
      }
    }
    progress("pictures", `of ${community} are in ${FOLDER}/${community}`);
  }
  await browser.close();
}

async function takeEach(browser, url, storageState, name) {
  mkdirSync(path.dirname(name), { recursive: true });
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 860 },
        colorScheme,
        storageState,
      });
      const page = await context.newPage();
      await page.goto(url, { waitUntil: "networkidle" });
      await page.screenshot({ path: `${name}-${width}-${colorScheme}.png`, fullPage: true });
      await context.close();
    }
  }
}

async function firstStartup(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/browse`);
  const href = await page.locator('a[href^="/startup/"]').first().getAttribute("href");
  await page.close();
  return href;
}

async function signIn(browser, origin, account) {
  const { email, password } = DEMO_ACCOUNTS.find((one) => one.email.startsWith(account));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  // By the browser, because not every system resolves the names below localhost.
  const status = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/auth/sign-in/email", { method: "POST", headers, body })).status;
  }, JSON.stringify({ email, password }));
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

await main(takeScreenshots);
