/**
 * Asks a database one thing over a connection of its own.
 * The driver is imported late: before the packages are installed there is none.
 */
export async function ask(url, question, { patience = 10 } = {}) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, connect_timeout: patience, onnotice: () => {} });
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
