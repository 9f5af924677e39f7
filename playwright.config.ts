import { defineConfig } from "@playwright/test";

// The launcher chooses a free port; workers load this file again and find what the first load has chosen.
process.env.E2E_PORT ??= "4310";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--no-first-run",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/server.ts",
  outputDir: ".data/journeys",
  // All snapshots of access rules are in one folder.
  snapshotPathTemplate: "tests/access/{arg}{ext}",
  updateSnapshots: "none",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may cut a connection that a quiet one serves. The report lists each journey that needed it.
  retries: 1,
  timeout: 120_000,
  // A page that nothing has requested before takes seconds on a slow machine.
  expect: { timeout: 20_000 },
  reporter: [["line"], ["./scripts/tests/playwright-reporter.js"]],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true }, grep: /@phone|@both/ },
  ],
});
