import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { openPage } from "./open";
import { createMember, createStartup, inDatabase, type Member, type Startup, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";

const HOST = "localhost";
const MAX_BYTES = 60_000;
const PICTURES = 4;
const GALLERY = "a[href^='/api/files/'] img";

/** As busy as a photo of a meadow. */
function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#000", noise } })
    .blur(4)
    .linear(8, -128 * 7)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Uploads photos as a maker's browser does, and puts them into the gallery of their startup. */
async function fillGallery(page: Page, maker: Member, { id: startupId }: Startup): Promise<void> {
  await signIn(page.context(), maker);
  for (let position = 0; position < PICTURES; position++) {
    const response = await page.request.post(`${originOf(HOST)}/api/files?kind=gallery`, {
      data: await photo(),
      headers: { origin: originOf(HOST), "content-type": "application/octet-stream" },
    });
    const { id: fileId } = await response.json();
    await inDatabase(
      (sql) => sql`insert into startup_images (id, tenant_id, startup_id, file_id, alt, position)
        select ${randomUUID()}, tenant_id, ${startupId}, id, ${`Photo ${position}`}, ${position}
        from files where id = ${fileId}`,
    );
  }
}

/** What the gallery of a page costs a phone, in bytes per picture, and how sharp and how still it is there. */
async function openOnPhone(browser: Browser, url: string, deviceScaleFactor: number) {
  const viewport = { width: 360, height: 780 };
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const noise = collectConsoleErrors(page);
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.url().includes("/api/files/"))
      sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).byteLength);
  });
  await openPage(page, url);
  const images = page.locator(GALLERY);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("complete", true);
  }
  await page.waitForLoadState("networkidle");
  const shown = await images.evaluateAll((found) =>
    (found as HTMLImageElement[]).map(({ currentSrc, offsetWidth }) => ({ currentSrc, offsetWidth })),
  );
  await context.close();
  expect(noise).toEqual([]);
  return shown.map(({ currentSrc, offsetWidth }) => ({
    bytes: sizes.get(currentSrc) ?? 0,
    pixels: Number(new URL(currentSrc).searchParams.get("w")) / offsetWidth,
  }));
}

test("a phone loads at most 60 kB of each picture of a startup, sharp enough for its screen", async ({
  page,
  browser,
}) => {
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await fillGallery(page, maker, startup);
  for (const density of [2, 3]) {
    const shown = await openOnPhone(browser, startup.address, density);
    expect(shown).toHaveLength(PICTURES);
    for (const { bytes, pixels } of shown) {
      expect(bytes).toBeGreaterThan(1000);
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
      expect(pixels).toBeGreaterThanOrEqual(1.9);
    }
  }
});

test("a phone loads at most 60 kB for all pictures of a startup of screenshots", async ({ browser }) => {
  const shown = await openOnPhone(browser, `${originOf(HOST)}/startup/nightround`, 2);
  const total = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  expect(total).toBeGreaterThan(3000);
  expect(total).toBeLessThanOrEqual(MAX_BYTES);
});
