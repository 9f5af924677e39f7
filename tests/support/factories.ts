import { eq } from "drizzle-orm";
import type { MemberRole, PlatformRole } from "@/access/names";
import { adminRoles, authUsers, members, profiles, startupMakers, startups, tenants } from "@/domain/schema";
import { hotScore } from "@/domain/startup/rules";
import { builtInId } from "@/domain/tenant/built-in-rows";
import { TenantSettings } from "@/domain/tenant/schema";
import { newId } from "@/lib/id";
import { owner } from "./owner-db";

export const HUB = builtInId("StartupHub");
export const INDIE = builtInId("IndieZH");
export const SAAS = builtInId("LaunchCloud");

let count = 0;
/** With a letter: names for strangers drop digits that look like a phone number. */
const next = () => `n${++count}`;

export type Person = { userId: string; email: string; username: string };

/** A person with a proved e-mail address who belongs to no community yet. */
export async function createPerson(
  over: Partial<typeof profiles.$inferInsert> & { isVerified?: boolean } = {},
): Promise<Person> {
  const { isVerified = true, ...profile } = over;
  const userId = newId();
  const username = profile.username ?? `person-${next()}-${userId.slice(-6)}`;
  const email = `${username}@people.example`;
  await owner.insert(authUsers).values({ id: userId, name: username, email, emailVerified: isVerified });
  await owner.insert(profiles).values({ fullName: `Person ${username}`, ...profile, id: userId, username });
  return { userId, email, username };
}

type MemberOptions = Partial<Omit<typeof members.$inferInsert, "tenantId" | "userId">>;

export async function joinAs(person: Person, tenantId: string, options: MemberOptions = {}): Promise<void> {
  await owner.insert(members).values({ ...options, tenantId, userId: person.userId });
}

export async function createMember(
  tenantId: string,
  role: MemberRole = "member",
  options: MemberOptions = {},
): Promise<Person> {
  const person = await createPerson();
  await joinAs(person, tenantId, { ...options, role });
  return person;
}

/** Has the person's sign-ins ask for a second factor. Those of `signIn` have proved it. */
export const giveFactor = ({ userId }: Person) =>
  owner.update(authUsers).set({ secondFactorAt: new Date() }).where(eq(authUsers.id, userId));

/** A platform role, with the second factor that it demands. */
export async function grantPlatformRole(person: Person, role: PlatformRole): Promise<void> {
  await owner.insert(adminRoles).values({ id: newId(), userId: person.userId, role });
  await giveFactor(person);
}

export async function createTenant(over: Partial<typeof tenants.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const name = over.name ?? `Community ${next()}`;
  const domain = over.domain ?? `c-${id}.example`;
  await owner.insert(tenants).values({ settings: TenantSettings.parse({}), ...over, id, name, domain });
  return id;
}

type StartupOptions = Partial<typeof startups.$inferInsert> & { makers?: Person[] };

/** A startup that is listed, launched an hour ago. */
export async function createStartup(
  tenantId: string,
  { makers = [], ...over }: StartupOptions = {},
): Promise<{ id: string; slug: string }> {
  const id = over.id ?? newId();
  const slug = over.slug ?? `startup-${next()}-${id.slice(-6)}`;
  const launchedAt = over.launchedAt === undefined ? new Date(Date.now() - 3_600_000) : over.launchedAt;
  const day = launchedAt?.toISOString().slice(0, 10) ?? null;
  await owner.insert(startups).values({
    name: `Startup ${slug}`,
    tagline: "Does one thing well",
    description: "A description.",
    website: `https://${slug}.example`,
    websiteKey: `${slug}.example`,
    category: "Developer tools",
    status: "live",
    launchDay: day,
    launchWeek: day,
    launchMonth: day && `${day.slice(0, 7)}-01`,
    launchYear: day && `${day.slice(0, 4)}-01-01`,
    hotScore: hotScore({ voteCount: 0, commentCount: 0, ...over, launchedAt }, new Date()),
    ...over,
    launchedAt,
    id,
    tenantId,
    slug,
  });
  for (const [position, { userId }] of makers.entries()) {
    await owner.insert(startupMakers).values({ tenantId, startupId: id, userId, role: "owner", position });
  }
  return { id, slug };
}
