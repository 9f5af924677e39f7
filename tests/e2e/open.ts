import type { Page, Request, Response } from "@playwright/test";

/** Requests that end late or never, and that no screen shows. */
const IN_BACKGROUND = /\/api\/(vitals|views|visits|csp-reports|trpc\/stream)/;
const isInBackground = (request: Request) => IN_BACKGROUND.test(request.url());

const LIMIT_MS = 20_000;

/** The requests of each page that have no answer yet, and how many it has sent. */
type Traffic = { waiting: Set<Request>; sent: number };
const traffics = new WeakMap<Page, Traffic>();

function watchTraffic(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { waiting: new Set(), sent: 0 };
  traffics.set(page, traffic);
  page.on("request", (request) => {
    if (isInBackground(request)) return;
    traffic.sent += 1;
    traffic.waiting.add(request);
  });
  const forget = (request: Request) => traffic.waiting.delete(request);
  page.on("requestfinished", forget).on("requestfailed", forget);
  return traffic;
}

/** Whether React has taken over the document and all controls. It leaves its properties on each element that it has. */
function isHydrated(): boolean {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  const controls = document.querySelectorAll("button, input, select, textarea, summary");
  return isTaken(document.documentElement) && [...controls].every(isTaken);
}

/** Long enough for React to run its effects and send what they request. */
const untilEffectsRan = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

/** Waits until React has taken over the page and each request of it is answered. */
export async function settlePage(page: Page): Promise<void> {
  const traffic = watchTraffic(page);
  const end = Date.now() + LIMIT_MS;
  for (let sent = -1; sent !== traffic.sent || traffic.waiting.size; ) {
    sent = traffic.sent;
    const [late] = traffic.waiting;
    if (Date.now() > end) throw new Error(`${page.url()} still waits for ${late?.url()}.`);
    await page.waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS });
    // A page that leads elsewhere ends this early, and the next one is waited for.
    await untilEffectsRan(page).catch(() => undefined);
  }
}

/** Opens a page and waits until React has taken it over and each request of it is answered. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  watchTraffic(page).waiting.clear();
  const response = await page.goto(address);
  await settlePage(page);
  return response;
}

/** Loads the page again, and waits as `openPage` does. */
export async function reloadPage(page: Page): Promise<void> {
  watchTraffic(page).waiting.clear();
  await page.reload();
  await settlePage(page);
}
