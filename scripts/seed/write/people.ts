import { hashPassword } from "better-auth/crypto";
import { and, inArray, notInArray, sql } from "drizzle-orm";
import { SHOWN_BY_DEFAULT } from "@/domain/auth/profile/rules";
import { adminRoles, authAccounts, authUsers, members, profiles } from "@/domain/schema";
import { idOf } from "../plan/ids";
import type { PlannedMember, PlannedPerson } from "../plan/people";
import { inPortions, type Owner } from "./database";

const incoming = (column: string) => sql.raw(`excluded.${column}`);

export async function writePeople(tx: Owner, people: PlannedPerson[]): Promise<void> {
  await freeUsernames(tx, people);
  const users = people.map(({ userId, fullName, email, createdAt }) => ({
    id: userId,
    name: fullName,
    email,
    emailVerified: true,
    createdAt,
  }));
  await inPortions(users, (rows) =>
    tx
      .insert(authUsers)
      .values(rows)
      .onConflictDoUpdate({
        target: authUsers.id,
        set: { name: incoming("name"), email: incoming("email"), emailVerified: true, image: null },
      }),
  );
  await writeProfiles(tx, people);
  await writeAccounts(tx, people);
}

/** Users that signed up since the last seed may have taken demo usernames; theirs get a suffix. */
async function freeUsernames(tx: Owner, people: PlannedPerson[]): Promise<void> {
  const names = people.map(({ username }) => username);
  const ids = people.map(({ userId }) => userId);
  await tx
    .update(profiles)
    .set({ username: sql`${profiles.username} || '-' || left(${profiles.id}::text, 8)` })
    .where(and(inArray(sql`lower(${profiles.username})`, names), notInArray(profiles.id, ids)));
}

/** Demo members show whom they voted for and where they go, but for some. */
const SHOWN_BY_MOST = ["votes", "sessions"] as const;
const ONE_SHY_IN = 4;

async function writeProfiles(tx: Owner, people: PlannedPerson[]): Promise<void> {
  const rows = people.map(({ userId: id, fullName, username, bio, createdAt }, index) => ({
    id,
    fullName,
    username,
    bio,
    createdAt,
    shownFields: index % ONE_SHY_IN === 0 ? [...SHOWN_BY_DEFAULT] : [...SHOWN_BY_DEFAULT, ...SHOWN_BY_MOST],
  }));
  await inPortions(rows, (portion) =>
    tx
      .insert(profiles)
      .values(portion)
      .onConflictDoUpdate({
        target: profiles.id,
        set: {
          fullName: incoming("full_name"),
          username: incoming("username"),
          bio: incoming("bio"),
          shownFields: incoming("shown_fields"),
          avatarUrl: null,
          accountStatus: "active",
        },
      }),
  );
}

async function writeAccounts(tx: Owner, people: PlannedPerson[]): Promise<void> {
  for (const { userId, username, password, platformRole } of people) {
    if (!password) continue;
    const hash = await hashPassword(password);
    const account = { id: idOf("account", username), accountId: userId, providerId: "credential", userId };
    await tx
      .insert(authAccounts)
      .values({ ...account, password: hash })
      .onConflictDoUpdate({ target: authAccounts.id, set: { password: hash } });
    if (!platformRole) continue;
    const role = { id: idOf("role", username), userId, role: platformRole };
    await tx.insert(adminRoles).values(role).onConflictDoNothing();
  }
}

export const writeMembers = (tx: Owner, tenantId: string, planned: PlannedMember[]) =>
  inPortions(planned, (rows) =>
    tx.insert(members).values(
      rows.map(({ userId, role, joinedAt }) => ({
        tenantId,
        userId,
        role,
        joinedAt,
      })),
    ),
  );
