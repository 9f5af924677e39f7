import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL("src", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    projects: [
      { extends: true, test: { name: "structure", include: ["tests/structure/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/structure/**", "tests/e2e/**"],
          globalSetup: "tests/support/template.ts",
          setupFiles: "tests/support/setup.ts",
          pool: "forks",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
