import type { Page } from "@playwright/test";
import { translatePage } from "../support/translate";

export const PORT = process.env.E2E_PORT ?? "4310";

export const originOf = (host: string): string => `http://${host}:${PORT}`;

/** Everything that the page says on the console or throws, as it happens. */
export function collectConsoleErrors(page: Page): string[] {
  const noise: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
  return noise;
}

/** Has the browser translate the page, now and after each change, until another document is loaded. */
export const translate = (page: Page): Promise<unknown> => page.evaluate(translatePage);
