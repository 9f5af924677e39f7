import { inArray, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { SHOWN_FIELDS } from "@/domain/auth/profile/rules";
import { auditLog, authUsers, avatars, profiles } from "@/domain/schema";
import { type ArchivedPerson, ArchiveError } from "@/domain/transfer/format";
import type { TransferArchive } from "@/domain/transfer/open-archive";
import { selectUserIds } from "@/domain/transfer/select-rows";
import { travelTables } from "@/domain/transfer/tables";
import { fileUrl } from "@/lib/file-url";
import { newId } from "@/lib/id";
import { isLanguage } from "@/lib/language/languages";
import type { Tx } from "@/server/db/client";
import { batchesOf } from "./batches";
import { readPeople } from "./check-archive";
import { chooseUsernames } from "./choose-usernames";

/** The account of each person of the archive; null for one whose account was deleted since. */
export type Accounts = ReadonlyMap<string, string | null>;

/** `pictures`: the people whose accounts were created with a picture. */
export type MatchedPeople = {
  accounts: Accounts;
  pictures: readonly string[];
  matched: number;
  created: number;
  gone: number;
};

/**
 * Finds or creates the accounts of an archive's people. An account that exists is used if it has the same id, or the same
 * address and its user has proved it. The others are created without any way to sign in: only a link to their address
 * claims them, and with another id if an account with another address has theirs here. A replacement creates none, because
 * an account that it misses was deleted since. It takes an account by its id alone if the community names it already: ids
 * aren't secret, and an archive could name anyone.
 * @throws ArchiveError if two people have the same account
 */
export async function matchPeople(
  tx: Tx,
  scope: PlatformScope,
  archive: TransferArchive,
  { isReplacement }: { isReplacement: boolean },
): Promise<MatchedPeople> {
  const accounts = new Map<string, string | null>();
  const counts = { matched: 0, created: 0, gone: 0 };
  const used = new Set<string>();
  const pictures: string[] = [];
  const match = (id: string, account: string) => {
    if (used.has(account))
      throw new ArchiveError(`Two people of the archive have the account ${account} here.`);
    used.add(account);
    accounts.set(id, account);
  };
  const named = isReplacement ? await findNamed(tx, archive.manifest.community.id) : null;
  const withPicture = new Set(archive.manifest.avatars.map(({ id }) => id));
  for await (const batch of batchesOf(readPeople(archive))) {
    const known = await findAccounts(tx, batch);
    const absent: ArchivedPerson[] = [];
    for (const person of batch) {
      const account = accountOf(person, known, named);
      if (account) {
        match(person.id, account);
        counts.matched += 1;
      } else absent.push(person);
    }
    if (isReplacement) {
      for (const { id } of absent) accounts.set(id, null);
      counts.gone += absent.length;
      continue;
    }
    const pictured = absent.map((person) =>
      person.avatar && withPicture.has(person.avatar) ? person : { ...person, avatar: null },
    );
    for (const [id, account] of await createAccounts(tx, scope, pictured, known)) match(id, account);
    pictures.push(
      ...pictured.filter(({ id, avatar }) => avatar && accounts.get(id) === id).map(({ id }) => id),
    );
    counts.created += absent.length;
  }
  return { accounts, pictures, ...counts };
}

/** The accounts that rows or the audit log of a community name, before it is replaced. */
async function findNamed(tx: Tx, tenantId: string): Promise<Set<string>> {
  const named = selectUserIds(travelTables(), "operator").replaceAll("$1", `'${tenantId}'`);
  const rows = await tx.execute<{ id: string }>(sql`${sql.raw(named)}
    union select ${auditLog.actorId} from ${auditLog} where ${auditLog.tenantId} = ${tenantId} and ${auditLog.actorId} is not null`);
  return new Set([...rows].map(({ id }) => id));
}

type Known = { byId: Map<string, Account>; byEmail: Map<string, Account> };
type Account = { id: string; email: string; isProved: boolean };

async function findAccounts(tx: Tx, people: readonly ArchivedPerson[]): Promise<Known> {
  const ids = people.map(({ id }) => id);
  const emails = people.flatMap(({ email }) => email ?? []);
  const fields = {
    id: authUsers.id,
    email: sql<string>`lower(${authUsers.email})`,
    isProved: authUsers.emailVerified,
  };
  const byId = await tx.select(fields).from(authUsers).where(inArray(authUsers.id, ids));
  const byEmail = emails.length
    ? await tx
        .select(fields)
        .from(authUsers)
        .where(inArray(sql`lower(${authUsers.email})`, emails))
    : [];
  return {
    byId: new Map(byId.map((account) => [account.id, account])),
    byEmail: new Map(byEmail.map((account) => [account.email, account])),
  };
}

function accountOf(
  { id, email }: ArchivedPerson,
  { byId, byEmail }: Known,
  named: ReadonlySet<string> | null,
): string | null {
  const same = byId.get(id);
  if (same && (named?.has(id) || same.email === (email ?? placeholder(id)))) return id;
  const holder = email ? byEmail.get(email) : undefined;
  return holder?.isProved ? holder.id : null;
}

/** People who have left get an address that no email is sent to. */
const placeholder = (id: string): string => `${id}@moved.invalid`;

async function createAccounts(
  tx: Tx,
  { now }: PlatformScope,
  people: readonly ArchivedPerson[],
  { byId, byEmail }: Known,
): Promise<[person: string, account: string][]> {
  if (people.length === 0) return [];
  const accounts: [string, string][] = [];
  const fresh: ArchivedPerson[] = [];
  for (const person of people) {
    // An account with an unproved address signs in to nothing, and its proof removes what could have.
    const unproved = person.email ? byEmail.get(person.email) : undefined;
    // Another user has the id, such as one who had another address when another community of theirs moved.
    const isTaken = byId.has(person.id);
    const id = unproved?.id ?? (isTaken ? newId() : person.id);
    if (!unproved) fresh.push({ ...person, id, avatar: isTaken ? null : person.avatar });
    accounts.push([person.id, id]);
  }
  if (fresh.length === 0) return accounts;
  const usernames = await chooseUsernames(tx, fresh);
  await tx.insert(authUsers).values(
    fresh.map(({ id, email, fullName, avatar }) => ({
      id,
      name: fullName,
      email: email ?? placeholder(id),
      emailVerified: false,
      image: avatar && fileUrl(avatar),
      createdAt: now,
      updatedAt: now,
    })),
  );
  await tx.insert(profiles).values(
    fresh.map(({ id, fullName, bio, links, language, shownFields, avatar }) => ({
      id,
      fullName,
      username: usernames.get(id) ?? id,
      bio,
      links: [...links],
      language: isLanguage(language) ? language : null,
      shownFields: SHOWN_FIELDS.filter((field) => shownFields.includes(field)),
      avatarUrl: avatar && fileUrl(avatar),
      createdAt: now,
    })),
  );
  const pictures = fresh.flatMap(({ id, avatar }) =>
    avatar ? [{ id: avatar, userId: id, contentType: "image/webp", createdAt: now }] : [],
  );
  if (pictures.length > 0) await tx.insert(avatars).values(pictures);
  return accounts;
}
