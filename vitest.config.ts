import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_ENVIRONMENT } from "./tests/support/addresses.ts";

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  // A test file changes settings before what it tests reads them.
  { find: /^(?:@|\.\.\/\.\.)\/env(?:\.js)?$/, replacement: inFolder("tests/support/env.ts") },
  { find: "next/cache", replacement: inFolder("tests/support/next-cache.ts") },
  { find: /^@\//, replacement: `${inFolder("src")}/` },
];
/** The projects run one after the other, because a worker only goes on with a file of the same project. */
const inTurn = (groupOrder: number) => ({ groupOrder });
const NOWHERE = { disableMainFrameNavigation: true, disableChildPageNavigation: true };

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "structure",
          include: ["tests/structure/**/*.test.ts"],
          sequence: inTurn(0),
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/**/*.test.tsx"],
          environment: "happy-dom",
          // A link that is followed leads to no server that happens to run here.
          environmentOptions: { happyDOM: { settings: { navigation: NOWHERE } } },
          setupFiles: [
            "tests/support/isolate-screen.ts",
            "tests/support/patient-waits.ts",
            "tests/support/fail-on-console.ts",
            "tests/support/keep-bare-text.ts",
          ],
          pool: "forks",
          // What a file leaves behind is cleared by `tests/support/isolate-screen.ts`, with these libraries' state.
          isolate: false,
          sequence: inTurn(1),
          server: { deps: { inline: [/sonner/, /@tanstack/, /@trpc/] } },
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/structure/**", "tests/e2e/**"],
          globalSetup: "tests/support/template.ts",
          setupFiles: [
            "tests/support/setup.ts",
            "tests/support/patient-waits.ts",
            "tests/support/fail-on-console.ts",
          ],
          pool: "forks",
          // What a file leaves behind is cleared by `tests/support/isolate-file.ts`.
          isolate: false,
          sequence: inTurn(2),
        },
      },
    ],
    env: TEST_ENVIRONMENT,
    // Only what hangs fails: a slow machine takes ten times as long as a quick one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A file that needs what another has left is found sooner or later.
    sequence: { shuffle: { files: true } },
    maxWorkers: 3,
  },
});
