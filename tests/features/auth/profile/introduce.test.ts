import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { profiles } from "@/domain/schema";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let person: Person;

beforeEach(async () => {
  tenantId = await createTenant();
  person = await createMember(tenantId);
});

const introduce = async (who: Person, fullName: string) =>
  (await callAs(who, tenantId)).auth.introduce({ fullName });

const profileOf = async ({ userId }: Person) =>
  (await owner.select().from(profiles).where(eq(profiles.id, userId)))[0];

async function signUpNameless(suffix: string): Promise<Person> {
  const who = await createMember(tenantId);
  const username = `member-${suffix}`;
  await owner.update(profiles).set({ username, fullName: username }).where(eq(profiles.id, who.userId));
  return who;
}

test("PRO-2: a user who signed up without a name gets one, and a username made from it", async () => {
  const suffix = person.userId.slice(-6);
  const [first, second] = [await signUpNameless(`a${suffix}`), await signUpNameless(`b${suffix}`)];
  const name = `Ségolène ${suffix}`;
  expect(await introduce(first, name)).toEqual({ username: `segolene-${suffix}` });
  expect(await introduce(second, name)).toEqual({ username: `segolene-${suffix}-2` });
  expect(await profileOf(first)).toMatchObject({ fullName: name, username: `segolene-${suffix}` });
});

test("PRO-2: a name in a script without Latin letters keeps a generated username", async () => {
  const who = await signUpNameless(`c${person.userId.slice(-6)}`);
  const { username } = await introduce(who, "🦊🦊");
  expect(username).toMatch(/^member-[a-z0-9]+$/);
  expect(await profileOf(who)).toMatchObject({ fullName: "🦊🦊", username });
});

test("PRO-2: a username that its owner chose stays, and an empty name is refused", async () => {
  const before = await profileOf(person);
  await introduce(person, "Somebody Else");
  expect(await profileOf(person)).toMatchObject({ username: before?.username, fullName: "Somebody Else" });
  await expect(introduce(person, "   ")).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
