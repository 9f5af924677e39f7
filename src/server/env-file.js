import { loadEnvFile } from "../lib/config/env-file.js";

/** Must be imported first by every entry point. */
loadEnvFile(".env", process.env);
