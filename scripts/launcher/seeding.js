import { existsSync, writeFileSync } from "node:fs";
import { inData } from "./places.js";
import { runTypeScript } from "./processes.js";
import { progress } from "./progress.js";

const STAMP = inData("seeded");

/** Writes the demo content anew; the stamp comes last, so a killed seed is done again. */
export async function seed(env, args = []) {
  progress("seed", "demo content for three communities");
  const output = await runTypeScript("Seeding", "scripts/seed/index.ts", args, env);
  writeFileSync(STAMP, `${new Date().toISOString()}\n`);
  return output;
}

export async function seedOnce(env) {
  if (existsSync(STAMP)) return progress("seed", "content is kept");
  await seed(env);
}
