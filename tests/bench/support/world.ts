import postgres from "postgres";
import { freePort } from "../../../scripts/launcher/ports.js";
import { adminAddress, createDatabase, testAddress } from "../../support/addresses";
import { run, type Server, serve, serveProduct } from "./processes";

export const SECRET = "secret-of-the-benchmark-secret-of-it";
const DATABASE = "startuphub_bench";

export type World = {
  product: Server;
  /** Pages of the framework alone. Built and started for the first part that asks for it. */
  floor: () => Promise<Server>;
  env: Record<string, string>;
  /** Where `env` expects the hosting provider. It is read once, by the first part that calls the product's own code. */
  hostingPort: number;
  sql: postgres.Sql;
};

/** The seeded product, on a separate database. */
export async function openWorld(): Promise<World> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await createDatabase(admin, DATABASE);
  await admin.end();
  const hostingPort = await freePort();
  const env = {
    DATABASE_URL: testAddress(DATABASE),
    HOSTING_API_URL: `http://127.0.0.1:${hostingPort}`,
    ...SETTINGS,
  };
  await run(["--import", "tsx", "src/domain/migrations/migrate.ts"], env);
  await run(["--import", "tsx", "scripts/seed/index.ts"], env);
  const product = await serveProduct(env);
  let floor: Promise<Server> | undefined;
  const startFloor = async () => {
    await run(["node_modules/next/dist/bin/next", "build", "tests/bench/floor"], env);
    return serve(["tests/bench/floor/serve.js"], env, "/bytes/10");
  };
  return {
    product,
    floor: () => (floor ??= startFloor()),
    env,
    hostingPort,
    sql: postgres(env.DATABASE_URL, { max: 60, onnotice: () => {} }),
  };
}

const SETTINGS = {
  APP_SECRET: SECRET,
  EMBEDDED: "1",
  LOG_LEVEL: "error",
  LIMITS_FACTOR: "1000000",
  NODE_ENV: "production",
  SHUTDOWN_DELAY_SECONDS: "0",
  FILES_DIR: ".data/bench-files",
};
