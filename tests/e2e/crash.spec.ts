import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/launcher/ports.js";
import { startServer } from "../support/product";
import { openPage } from "./open";
import { createMember, signIn } from "./people";

test("SUB-1: a draft outlives the death of the server and of the browser's tab", async ({ browser }) => {
  const port = await freePort();
  const start = () => startServer(process.env.E2E_DATABASE_URL ?? "", port, { JOBS: "off" });
  const first = await start();
  const context = await browser.newContext();
  await signIn(context, await createMember("indie.localhost"), port);
  const address = `http://indie.localhost:${port}/submit`;
  const tab = await context.newPage();
  const box = (name: string, page = tab) => page.getByRole("textbox", { name, exact: true });
  await openPage(tab, address);
  await box("Name").fill("Emberline");
  await expect(tab.getByText(/^Saved at/)).toBeVisible();
  await first.kill();
  await box("Tagline").fill("Typed while nobody listened");
  await expect(tab.getByText(/not saved|connection/i).first()).toBeVisible();
  await tab.close();

  const second = await start();
  try {
    const again = await context.newPage();
    await openPage(again, address);
    await again.getByRole("button", { name: "Started earlier (1)" }).click();
    await again.getByRole("link", { name: "Emberline" }).click();
    await expect(box("Name", again)).toHaveValue("Emberline");
    await expect(box("Tagline", again)).toHaveValue("Typed while nobody listened");
    await expect(again.getByText(/^Saved/)).toBeVisible();
  } finally {
    await second.stop();
  }
});
