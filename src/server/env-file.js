import { existsSync } from "node:fs";

/**
 * Must be imported first by every entry point. Loads `.env` if it exists; shell variables take precedence.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
