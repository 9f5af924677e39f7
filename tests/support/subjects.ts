import { eq, sql } from "drizzle-orm";
import { API_SCOPES, type ApiScope, type KeyKind } from "@/access/api-scopes";
import type { JoiningMode, MemberRole, PlatformRole, Visibility } from "@/access/names";
import { FEATURES, PLATFORM_ROLES } from "@/access/names";
import type { Viewer } from "@/access/viewer";
import { readViewer } from "@/domain/auth/viewer";
import { authUsers, joinApplications, tenantFlags, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  joinAs,
  type Person,
} from "./factories";
import { owner } from "./owner-db";
import { signIn, tenantOf, viewerOf } from "./trpc-caller";

const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

type Make = (tenantId: string) => Promise<Person>;
const member =
  (role: MemberRole, standing: Parameters<typeof createMember>[2] = {}): Make =>
  (tenantId) =>
    createMember(tenantId, role, standing);

const platform =
  (role: PlatformRole): Make =>
  async () => {
    const person = await createPerson();
    await grantPlatformRole(person, role);
    return person;
  };

const joined = async (tenantId: string, options: Parameters<typeof createPerson>[0]) => {
  const person = await createPerson(options);
  await joinAs(person, tenantId);
  return person;
};

export const applicant =
  (status: "waiting" | "declined"): Make =>
  async (tenantId) => {
    const person = await createPerson();
    const row = { id: newId(), tenantId, userId: person.userId, answers: [], status };
    await owner
      .insert(joinApplications)
      .values({ ...row, decidedAt: status === "declined" ? new Date() : null });
    return person;
  };

/** All persons who may ask, and how they are created, each with a standing that the law knows. */
const PEOPLE: Record<string, Make> = {
  "newly signed in": () => createPerson(),
  applicant: applicant("waiting"),
  "declined applicant": applicant("declined"),
  member: member("member"),
  "member elsewhere": async () => createMember(await createTenant(), "owner"),
  moderator: member("moderator"),
  admin: member("admin"),
  owner: member("owner"),
  "banned for good": member("admin", { bannedAt: anHourAgo() }),
  "banned for now": member("member", { bannedAt: anHourAgo(), bannedUntil: inAnHour() }),
  "no longer banned": member("member", { bannedAt: anHourAgo(), bannedUntil: anHourAgo() }),
  suspended: member("owner", { suspendedUntil: inAnHour() }),
  "no longer suspended": member("member", { suspendedUntil: anHourAgo() }),
  muted: member("member", { mutedUntil: inAnHour() }),
  unverified: (tenantId) => joined(tenantId, { isVerified: false }),
  "banned on the platform": (tenantId) => joined(tenantId, { accountStatus: "banned" }),
  "platform's super_admin without a factor": async () => {
    const person = await platform("super_admin")("");
    await owner.update(authUsers).set({ secondFactorAt: null }).where(eq(authUsers.id, person.userId));
    return person;
  },
  "platform's super_admin, factor not proved": platform("super_admin"),
  "platform's super_admin, factor proved an hour ago": platform("super_admin"),
  ...Object.fromEntries(PLATFORM_ROLES.map((role) => [`platform's ${role}`, platform(role)])),
};

/** Programs that call with a key, and who created it. */
const KEYS: Record<string, { make: Make; kind: KeyKind; scopes: readonly ApiScope[] }> = {
  "owner's key with all scopes": { make: member("owner"), kind: "community", scopes: API_SCOPES },
  "owner's key without a scope": { make: member("owner"), kind: "personal", scopes: [] },
  "member's key that reads startups": { make: member("member"), kind: "personal", scopes: ["startups:read"] },
  "muted member's key with all scopes": {
    make: member("member", { mutedUntil: inAnHour() }),
    kind: "personal",
    scopes: API_SCOPES,
  },
};

/** When the factor was proved, where it isn't just now. */
const FACTORS: Record<string, Date | null> = {
  "platform's super_admin, factor not proved": null,
  "platform's super_admin, factor proved an hour ago": anHourAgo(),
};

export type Subject = { name: string; viewer: Viewer | null };

/** All of them before one community; a visitor first, and who signed in on another host last. */
export async function subjectsOf(tenantId: string): Promise<Subject[]> {
  const subjects: Subject[] = [{ name: "visitor", viewer: null }];
  for (const [name, make] of Object.entries(PEOPLE)) {
    const factorAt = FACTORS[name];
    subjects.push({ name, viewer: await viewerOf(await make(tenantId), tenantId, factorAt) });
  }
  for (const [name, { make, ...terms }] of Object.entries(KEYS)) {
    const viewer = await viewerOf(await make(tenantId), tenantId);
    subjects.push({
      name,
      viewer: { ...viewer, key: { id: newId(), name: "Sync", start: "shc_0000", ...terms } },
    });
  }
  const elsewhere = await createTenant();
  const cookie = await signIn(await createMember(tenantId, "owner"), elsewhere);
  const viewer = await readViewer(await tenantOf(tenantId), new Headers({ cookie }), new Date());
  return [...subjects, { name: "owner, signed in on another host", viewer }];
}

export type Kind = { tier: 0 | 1; isOn: boolean; access?: Access };
export type Access = {
  visibility?: Visibility;
  joining?: JoiningMode;
  joinQuestions?: readonly string[];
  joinDomains?: readonly string[];
};

/** Every kind of community that the rules tell apart. */
export const COMMUNITIES: readonly Kind[] = [
  ...([0, 1] as const).flatMap((tier) => [true, false].map((isOn) => ({ tier, isOn }))),
  { tier: 1, isOn: true, access: { visibility: "members" } },
  { tier: 1, isOn: true, access: { visibility: "unlisted", joining: "approval" } },
];

export const nameOf = ({ tier, isOn, access }: Kind): string =>
  [`tier ${tier}`, isOn ? "on" : "off", ...Object.values(access ?? {})].join(" ");

/** Lets a community choose who sees and joins it. */
export const setAccess = (tenantId: string, access: Access) =>
  owner
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || ${JSON.stringify(access)}::jsonb` })
    .where(eq(tenants.id, tenantId));

/** A community of a tier in which every feature is on, or none. */
export async function communityOf({ tier, isOn: isEnabled, access }: Kind): Promise<string> {
  const tenantId = await createTenant({ tier, planType: "enterprise" });
  if (access) await setAccess(tenantId, access);
  await owner
    .insert(tenantFlags)
    .values(FEATURES.map((flag) => ({ tenantId, flag, isEnabled, setBy: "test" })));
  return tenantId;
}
