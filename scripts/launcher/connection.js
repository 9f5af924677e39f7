import { driverAddress } from "../../src/lib/config/database-url.js";

/**
 * Runs one query over its own connection.
 * The driver is imported late because it doesn't exist until the packages are installed.
 */
export async function ask(url, question, { patience = 10, ...options } = {}) {
  const { default: postgres } = await import("postgres");
  const { url: address, ...place } = driverAddress(url);
  const sql = postgres(address, {
    max: 1,
    connect_timeout: patience,
    onnotice: () => {},
    ...options,
    ...place,
  });
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
