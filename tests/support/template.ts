import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { adminAddress, createDatabase, TEMPLATE, TEST_ENVIRONMENT, testAddress } from "./addresses";

/** Prepares one database that every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await createDatabase(admin, TEMPLATE);
  await admin.end();
  Object.assign(process.env, TEST_ENVIRONMENT, { DATABASE_URL: testAddress(TEMPLATE) });
  const { prepareDatabase } = await import("../../src/domain/migrations/migrate");
  await prepareDatabase();
  const { rolePassword } = await import("../../src/server/db/roles");
  project.provide("rolePasswords", { app: rolePassword("app"), platform: rolePassword("platform") });
}

declare module "vitest" {
  interface ProvidedContext {
    rolePasswords: Record<"app" | "platform", string>;
  }
}
