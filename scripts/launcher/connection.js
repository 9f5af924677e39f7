import { driverAddress } from "../../src/lib/config/database-url.js";

/**
 * Asks a database one thing over a connection of its own.
 * The driver is imported late: before the packages are installed there is none.
 */
export async function ask(url, question, { patience = 10, ...options } = {}) {
  const { default: postgres } = await import("postgres");
  const { url: address, ...socket } = driverAddress(url);
  const sql = postgres(address, {
    max: 1,
    connect_timeout: patience,
    onnotice: () => {},
    ...options,
    ...socket,
  });
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
