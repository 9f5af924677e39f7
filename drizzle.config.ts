import { existsSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

if (existsSync(".env")) process.loadEnvFile(".env");

const url = process.env.DATABASE_URL;

/** Commands that look into a database; `generate` and `check` only read files. */
const CONNECTING = ["studio", "push", "pull", "migrate"];

if (!url && process.argv.some((word) => CONNECTING.includes(word)))
  throw new Error(
    "DATABASE_URL is not set. Set it to a postgres:// address, for example of a copy of your database.",
  );

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/domain/schema/index.ts",
  out: "./drizzle",
  ...(url && { dbCredentials: { url } }),
});
