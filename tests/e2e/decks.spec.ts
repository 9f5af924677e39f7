import { expect, type Page, test } from "@playwright/test";
import { testImage } from "../support/images";
import { hugePdf, lockedPdf, pdfOf, scriptedPdf, unusualPdf } from "./pdf";
import { inDatabase, signIn } from "./people";
import { createEvening, type Evening } from "./stage-fixture";
import { collectConsoleErrors, originOf } from "./support";
import { violations } from "./violations";

/** Behind what other journeys plan, so that their sessions stay on the first page of the list. */
const FAR_MS = 40 * 86_400_000;

/** A speaker before their empty deck of six slides. */
async function openDeck(page: Page): Promise<Evening> {
  const evening = await createEvening({ startsInMs: FAR_MS });
  await inDatabase(
    (sql) => sql`update slides set markdown = '', notes = '' where deck_id = ${evening.deckId}`,
  );
  await signIn(page.context(), evening.speaker);
  await page.goto(`${originOf("localhost")}${evening.path}/deck`);
  await expect(standing(page)).toHaveText("0 of 6 slides are ready; 6 are empty.", { timeout: 20_000 });
  return evening;
}

const dots = (page: Page) => page.getByRole("navigation", { name: "Slides" });
const standing = (page: Page) => page.getByRole("status").filter({ hasText: /slides are ready/ });
const dot = (page: Page, name: string) => dots(page).getByRole("button", { name, exact: true });
const saved = (page: Page) => page.getByText(/^Saved at /);
const fill = (page: Page) => page.getByLabel("Fill the empty slides");
const told = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

const png = async (name: string, width: number) => ({
  name,
  mimeType: "image/png",
  buffer: await testImage(width, 90).png().toBuffer(),
});
const pdf = (buffer: Buffer, name = "talk.pdf") => ({ name, mimeType: "application/pdf", buffer });

const slidesOf = ({ deckId }: Evening) =>
  inDatabase(
    (sql) => sql<{ number: number; kind: string; alt: string; markdown: string; width: number | null }[]>`
      select number, s.kind, alt, markdown, width from slides s left join files f on f.id = file_id
      where deck_id = ${deckId} order by number`,
  );

test("SES-1: many images fill the empty slides by their names, each asks for a description, and the dots say what lacks @phone", async ({
  page,
}) => {
  const noise = collectConsoleErrors(page);
  const evening = await openDeck(page);
  await fill(page).setInputFiles([
    await png("slide 10.png", 310),
    await png("slide 2.png", 202),
    await png("slide 1.png", 101),
  ]);
  await expect(told(page, "3 slides filled. Describe each image")).toBeVisible({ timeout: 30_000 });
  await expect(standing(page)).toHaveText("3 of 6 slides are ready; 3 are empty.");
  await dot(page, "Slide 1, no description").click();
  const description = page.getByRole("textbox", { name: "Description" });
  await expect(page.getByText("Describe what the image shows.")).toBeVisible();
  await description.fill("A boat of paper");
  await expect(dot(page, "Slide 1, ready")).toBeVisible();
  await page.getByRole("button", { name: "Add descriptions" }).click();
  const dialog = page.getByRole("dialog", { name: "Add descriptions" });
  await dialog.getByLabel("Slide 2").fill("A boat in the rain");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dot(page, "Slide 2, ready")).toBeVisible();
  await expect(dot(page, "Slide 3, no description")).toBeVisible();
  await dot(page, "Slide 4, empty").click();
  await page.getByRole("textbox", { name: "Text" }).fill("# Fold it\n\n- twice");
  await expect(standing(page)).toHaveText("4 of 6 slides are ready; 2 are empty.");
  await expect(page.getByRole("heading", { name: "Fold it" }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await slidesOf(evening))[3])
    .toMatchObject({ kind: "text", markdown: "# Fold it\n\n- twice" });
  const slides = await slidesOf(evening);
  expect(slides.map(({ width }) => width)).toEqual([101, 202, 310, null, null, null]);
  expect(slides[0]).toMatchObject({ kind: "image", alt: "A boat of paper" });
  expect(noise).toEqual([]);
});

test("SES-1: typed text is there after a reload, saved or not", async ({ page }) => {
  await openDeck(page);
  const words = page.getByRole("textbox", { name: "Text" });
  await words.fill("Kept by the server");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await dot(page, "Slide 1, ready").click();
  await expect(words).toHaveValue("Kept by the server");
  await page.route("**/api/trpc/session.decks.save**", (route) => route.abort());
  await words.fill("Kept by the browser");
  await page.reload();
  await dot(page, "Slide 1, ready").click();
  await expect(words).toHaveValue("Kept by the browser");
  await page.unroute("**/api/trpc/session.decks.save**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(saved(page)).toBeVisible();
});

test("SES-1: the pages of a PDF become slides, and pages without a place are reported", async ({ page }) => {
  const noise = collectConsoleErrors(page);
  const evening = await openDeck(page);
  await page.getByRole("textbox", { name: "Text" }).fill("My own first slide");
  await fill(page).setInputFiles(pdf(pdfOf(4)));
  await expect(told(page, "4 slides filled.")).toBeVisible({ timeout: 30_000 });
  await fill(page).setInputFiles(pdf(pdfOf(500)));
  await expect(
    told(page, "1 slide filled. 499 were left out, because no empty slides are left."),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(standing(page)).toHaveText("All 6 slides are ready.");
  const kinds = async () => (await slidesOf(evening)).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(["text", "image", "image", "image", "image", "image"]);
  expect((await slidesOf(evening)).at(1)?.width).toBe(1920);
  expect(noise).toEqual([]);
});

test("SES-1: several files fill the slides in natural order, and each page that lost something is named", async ({
  page,
}) => {
  await openDeck(page);
  await fill(page).setInputFiles([
    pdf(unusualPdf(), "talk 10.pdf"),
    pdf(lockedPdf(), "talk 3.pdf"),
    pdf(pdfOf(1), "talk 2.pdf"),
  ]);
  const status = page.getByRole("status").filter({ hasText: "5 slides filled." });
  await expect(status).toBeVisible({ timeout: 30_000 });
  await expect(status).toContainText(
    "talk 3.pdf: This PDF is password-protected. Export it without a password.",
  );
  await expect(status).toContainText("talk 10.pdf: Page 3 lost an image that we can't read.");
  await expect(status).toContainText("talk 10.pdf: Page 4 came out empty.");
  await expect(status).not.toContainText(/Page [12] /);
  await dot(page, "Slide 2, no description").click();
  const colour = await page
    .locator(".slide img")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
    });
  expect(colour[0]).toBeGreaterThan(200);
  expect(colour[1]).toBeLessThan(60);
});

test("SES-1: a hostile PDF runs nothing, and one that cannot be drawn is refused in words", async ({
  page,
}) => {
  await openDeck(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const refused = [
    [pdf(lockedPdf()), "This PDF is password-protected. Export it without a password."],
    [pdf(Buffer.from("%PDF-1.7 and nothing else")), /^We can't read this PDF\./],
    [pdf(Buffer.from("MZ\u0000\u0000a program"), "talk.PDF"), /^We can't read this PDF\./],
    [{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not a picture") }, /image/],
  ] as const;
  for (const [file, words] of refused) {
    await fill(page).setInputFiles(file);
    await expect(told(page, words)).toBeVisible({ timeout: 30_000 });
    await expect(standing(page)).toHaveText("0 of 6 slides are ready; 6 are empty.");
  }
  await fill(page).setInputFiles(pdf(scriptedPdf()));
  await expect(told(page, "2 slides filled.")).toBeVisible({ timeout: 30_000 });
  await fill(page).setInputFiles(pdf(hugePdf()));
  await expect(told(page, "1 slide filled.")).toBeVisible({ timeout: 30_000 });
  await expect(saved(page)).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["localhost"]));
  expect(page.context().pages()).toHaveLength(1);
});
