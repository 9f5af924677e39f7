import { z } from "zod";
import { readEmail } from "@/lib/email-address";
import { isId } from "@/lib/id";

/**
 * The version of the archive, which is independent of the product's and of the database's. A reader takes every version up
 * to its own. Increase it when rows of an older archive have to be changed to fit, and keep reading the older ones.
 */
export const FORMAT = 1;

export const MANIFEST = "manifest.json";
export const SCHEMA = "schema.json";
export const PEOPLE = "people.jsonl";

export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (id: string): string => `files/${id}.webp`;
export const avatarEntry = (id: string): string => `avatars/${id}.webp`;

/** The only names that an archive has. None of them is ever used as a path. */
export const ENTRY =
  /^(?:manifest\.json|schema\.json|people\.jsonl|tables\/[a-z_]{1,63}\.jsonl|(?:files|avatars)\/[0-9a-f-]{36}\.webp)$/;

const Count = z.int().nonnegative();
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Id = z.string().refine(isId);
const Name = z.string().regex(/^[a-z_]{1,63}$/);

/** Whom an archive is made for. An owner's lacks what no one but members themselves can see; an operator's has it. */
export const RECIPIENTS = ["owner", "operator"] as const;
export type Recipient = (typeof RECIPIENTS)[number];

const Part = z.object({ rows: Count, bytes: Count, sha256: Digest });
const StoredFile = z.object({ id: Id, bytes: Count, sha256: Digest });

/** `sha256` covers a part as it is in the archive. `audit` is the end of the audit log's hash chain, or null if it has none. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  product: z.string().max(100),
  madeAt: z.iso.datetime(),
  recipient: z.enum(RECIPIENTS),
  community: z.object({
    id: Id,
    name: z.string().trim().min(1).max(200),
    domain: z.string().min(1).max(253),
    settings: z.unknown(),
    createdAt: z.iso.datetime({ offset: true }),
  }),
  tables: z.array(Part.extend({ name: Name, columns: z.array(Name).min(1) })),
  people: Part,
  files: z.array(StoredFile),
  avatars: z.array(StoredFile),
  /** The ids of images that rows name and the store doesn't have. */
  missing: z.array(Id),
  audit: z.object({ seq: Count, hash: Digest }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;
export type TablePart = Manifest["tables"][number];
export type FilePart = z.infer<typeof StoredFile>;

/**
 * An account that rows refer to. Only members have their address in the archive: the others left, and nothing of the
 * community is theirs to claim.
 */
export const ArchivedPerson = z.strictObject({
  id: Id,
  email: z
    .string()
    .max(254)
    .refine((text) => readEmail(text) !== null)
    .nullable(),
  fullName: z.string().max(200),
  username: z.string().min(1).max(60),
  bio: z.string().max(5000).nullable(),
  links: z
    .array(z.object({ label: z.string().max(200), url: z.url({ protocol: /^https?$/ }).max(2000) }))
    .max(20),
  language: z.string().max(10).nullable(),
  shownFields: z.array(z.string().max(40)).max(20),
  avatar: Id.nullable(),
});
export type ArchivedPerson = z.infer<typeof ArchivedPerson>;

/** An archive that is damaged, hostile or doesn't fit. The message tells the operator what to do. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** @throws ArchiveError if the line isn't a JSON object */
export function parseRow(line: string, part: string, index: number): Record<string, unknown> {
  const where = `Row ${index + 1} of ${part}`;
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new ArchiveError(`${where} isn't JSON.`, { cause });
  }
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new ArchiveError(`${where} isn't an object.`);
  return row as Record<string, unknown>;
}
