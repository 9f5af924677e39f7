import postgres from "postgres";
import { TEMPLATE, TEST_ENVIRONMENT, testAddress } from "./addresses";

/** Prepares one database that every test file copies. */
export async function setup(): Promise<void> {
  const admin = postgres(testAddress(), { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: testAddress(TEMPLATE) });
  const { prepareDatabase } = await import("../../src/server/db/migrate");
  await prepareDatabase();
}
