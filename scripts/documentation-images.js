import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { hashOf, IMAGES, RECORD } from "./documentation-images/images.js";
import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";
import { progress } from "./launcher/reporter.js";

const QUALITY = 82;

/** Makes the images of the README and the guides from the running, seeded product, and records their sources. */
async function makeImages() {
  await prepare({ withTools: true });
  const port = process.env.PORT ?? "3000";
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--no-first-run"],
  });
  const record = {};
  for (const [file, image] of Object.entries(IMAGES)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const picture = sharp(await take(browser, `http://${image.host}:${port}`, image));
    await (file.endsWith(".png")
      ? picture.png({ palette: true })
      : picture.webp({ quality: QUALITY })
    ).toFile(file);
    record[file] = hashOf(image);
    progress("image", file);
  }
  await browser.close();
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

async function take(browser, origin, { address, language, size, scale }) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: language,
  });
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const page = await context.newPage();
  const response = await page.goto(`${origin}${address}`, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${origin}${address} answered with ${response?.status()}.`);
  const isImage = response.headers()["content-type"]?.startsWith("image/");
  const bytes = isImage ? await response.body() : await page.screenshot();
  await context.close();
  return bytes;
}

await main(makeImages);
