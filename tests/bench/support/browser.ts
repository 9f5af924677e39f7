import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--no-first-run",
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });

/** For so long a person holds a button or a key down. */
const HELD_MS = 80;

/** A page on a machine that is slower by a factor. */
export async function openPage(browser: Browser, slowdown: number): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, cdp };
}

/** Kilobytes of JavaScript, as gzip on the wire, that a page loads before the first interaction. */
export async function scriptSize(browser: Browser, url: string): Promise<number> {
  const { page, cdp } = await openPage(browser, 1);
  const scripts = new Set<string>();
  let bytes = 0;
  await cdp.send("Network.enable");
  await cdp.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  cdp.on(
    "Network.responseReceived",
    ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)),
  );
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  return bytes / 1024;
}

/** Milliseconds to the largest paint, and what moved meanwhile. */
export async function paint(browser: Browser, url: string): Promise<{ lcp: number; cls: number }> {
  const { page } = await openPage(browser, 4);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(
    () => (window as typeof window & { seen: { lcp: number; cls: number } }).seen,
  );
  await page.close();
  return seen;
}

/**
 * Milliseconds from a press to the next picture, the longest of opening and closing a dialog some times. A pointer that
 * only passes over isn't an interaction.
 */
export async function interaction(browser: Browser, url: string, selector: string): Promise<number> {
  const { page } = await openPage(browser, 4);
  await page.addInitScript(() => {
    const seen = { inp: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} isn't shown.`);
  const dialog = page.getByRole("dialog");
  for (let times = 0; times < 4; times++) {
    // By the mouse itself: a locator's click adds its own listener to check the target, which would count.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200);
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS);
    await page.mouse.up();
    await dialog.waitFor();
    await page.waitForTimeout(200);
    await page.keyboard.press("Escape", { delay: HELD_MS });
    await dialog.waitFor({ state: "hidden" });
    await page.waitForTimeout(200);
  }
  const seen = await page.evaluate(() => (window as typeof window & { seen: { inp: number } }).seen);
  await page.close();
  return seen.inp;
}
