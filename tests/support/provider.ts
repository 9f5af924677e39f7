import { ACCOUNT } from "../../tools/fake-cloudflare/state";
import type { Person } from "./factories";
import { createMember, grantPlatformRole, HUB } from "./factories";
import { callAs } from "./trpc-caller";

/** What an operator enters to use the fake provider. */
export const CONFIGURATION = {
  apiToken: ACCOUNT.token,
  email: ACCOUNT.email,
  accountId: ACCOUNT.account,
  zoneId: ACCOUNT.zone,
  project: ACCOUNT.project,
};

export async function createOperator(): Promise<Person> {
  const person = await createMember(HUB);
  await grantPlatformRole(person, "super_admin");
  return person;
}

type Hosting = Awaited<ReturnType<typeof callAs>>["hosting"];

/** Saves a configuration as the form does, after loading the present one. */
export async function configure(hosting: Hosting, values = CONFIGURATION) {
  const { email, accountId, zoneId, project } = await hosting.configuration();
  return hosting.configure({ ...values, base: { email, accountId, zoneId, project } });
}

export const asOperator = async (person: Person, now = new Date()) =>
  (await callAs(person, HUB, { now })).hosting;
