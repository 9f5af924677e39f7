import { expect, type Locator, type Page, test } from "@playwright/test";
import { testImage } from "../support/images";
import { openPage } from "./open";
import { createMember, inDatabase, signIn } from "./people";
import { createEvening, type Evening } from "./stage-fixture";
import { collectConsoleErrors, originOf } from "./support";

/** Behind what other journeys plan, so that their sessions stay on the first page of the list. */
const FAR_MS = 40 * 86_400_000;

/** A speaker before their complete deck of six slides. */
async function openDeck(page: Page): Promise<Evening> {
  const evening = await createEvening({ startsInMs: FAR_MS });
  await signIn(page.context(), evening.speaker);
  await page.goto(`${originOf("localhost")}${evening.path}/deck`);
  await expect(thumbnail(page, 6)).toBeVisible({ timeout: 20_000 });
  await thumbnail(page, 1).evaluate((button) => button.scrollIntoView({ block: "center" }));
  // The code of dragging is loaded after the slides are shown.
  await page.waitForLoadState("networkidle");
  return evening;
}

const thumbnail = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Slide ${number}, `) });
const dragged = (page: Page) => page.locator("[data-dnd-dragging]");

async function centerOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It isn't on the page.");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

const orderOf = ({ deckId }: Evening) =>
  inDatabase(async (sql) => {
    const slides = await sql<{ markdown: string }[]>`
      select markdown from slides where deck_id = ${deckId} order by number`;
    return slides.map(({ markdown }) => markdown.replace("# Thought ", "")).join("");
  });
const expectOrder = (evening: Evening, order: string) => expect.poll(() => orderOf(evening)).toBe(order);

test("SES-1: slides are put in order by mouse", async ({ page }) => {
  const noise = collectConsoleErrors(page);
  const evening = await openDeck(page);
  const [from, to] = [await centerOf(thumbnail(page, 3)), await centerOf(thumbnail(page, 1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(dragged(page)).toBeVisible();
  await page.mouse.up();
  await expectOrder(evening, "312456");
  await expect(page.getByText("Slide 3 is now slide 1.")).toBeAttached();
  await expect(thumbnail(page, 1)).toHaveAttribute("aria-current", "true");
  await expect(dragged(page)).toHaveCount(0);
  // A drop in one step, and a press that moves nothing.
  await thumbnail(page, 1).dragTo(thumbnail(page, 2));
  await expectOrder(evening, "132456");
  await thumbnail(page, 5).click();
  await expect(thumbnail(page, 5)).toHaveAttribute("aria-current", "true");
  expect(await orderOf(evening)).toBe("132456");
  expect(noise).toEqual([]);
});

test("SES-1: a drag that is cancelled moves nothing", async ({ page }) => {
  const evening = await openDeck(page);
  const [from, to] = [await centerOf(thumbnail(page, 3)), await centerOf(thumbnail(page, 1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(dragged(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dragged(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(thumbnail(page, 6)).toBeVisible();
  expect(await orderOf(evening)).toBe("123456");
});

test("SES-1: slides are put in order by keyboard", async ({ page }) => {
  const evening = await openDeck(page);
  await thumbnail(page, 2).click();
  const later = page.getByRole("button", { name: "Move right" });
  await later.press("Enter");
  await expect(page.getByText("Slide 2 is now slide 3.")).toBeAttached();
  await expect(later).toBeFocused();
  await later.press("Enter");
  await expectOrder(evening, "134256");
});

/** Moves a finger from one place to another. The finger lifts once the item follows it. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await centerOf(from), await centerOf(to)];
  const pass = (part: number) =>
    touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  await touch("touchStart", start);
  if (!(await from.getAttribute("data-grip"))) await expect(dragged(page)).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1]) await pass(part);
  await expect(dragged(page)).toBeVisible();
  await touch("touchEnd");
}

test("SES-1: slides are put in order by touch @phone", async ({ page }) => {
  const evening = await openDeck(page);
  await dragByTouch(page, thumbnail(page, 2), thumbnail(page, 4));
  await expectOrder(evening, "134256");
  await expect(thumbnail(page, 4)).toHaveAttribute("aria-current", "true");
  await expect(dragged(page)).toHaveCount(0);
});

test("SUB-4: the gallery is put in order by touch @phone", async ({ page }) => {
  await signIn(page.context(), await createMember("indie.localhost"));
  await openPage(page, `${originOf("indie.localhost")}/submit`);
  const buffer = await testImage().png().toBuffer();
  const files = ["one.png", "two.png"].map((name) => ({ name, mimeType: "image/png", buffer }));
  await page.locator("input[type=file]").nth(1).setInputFiles(files);
  const described = (number: number) => page.getByRole("textbox", { name: `Describe image ${number}` });
  for (const number of [2, 1]) await described(number).fill(`Number ${number}`);
  const grip = (number: number) => page.locator(`[data-grip='${number}']`);
  await grip(2).evaluate((handle) => handle.scrollIntoView({ block: "center" }));
  await page.waitForLoadState("networkidle");
  await dragByTouch(page, grip(2), grip(1));
  await expect(described(1)).toHaveValue("Number 2");
  await expect(page.getByText("Image 2 moved to position 1 of 2.")).toBeAttached();
});
