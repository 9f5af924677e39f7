import { startProduct } from "../support/product";

/** One server and one seeded database for all journeys; they keep apart by making accounts of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT);
  const product = await startProduct({ database: "startuphub_e2e", port });
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  return product.stop;
}
