import { existsSync } from "node:fs";

/** Imported before all else by what an operator starts: a `.env` counts where it lies; what the shell says wins. */
if (existsSync(".env")) process.loadEnvFile(".env");
