import { z } from "zod";

const Count = z.number().int().nonnegative();
const Digest = z.string().regex(/^[0-9a-f]+$/);

/**
 * `sha256` covers a part as stored in the archive. `digest` covers a table's rows, independent of their
 * order.
 */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  migration: z.string(),
  madeAt: z.iso.datetime(),
  /** Shows if a secret is the one used for this backup, and reveals nothing else about it. */
  secret: Digest,
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: Count,
      bytes: Count,
      sha256: Digest,
      digest: Digest,
    }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: Count, sha256: Digest })),
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof Manifest>;
export type TablePart = Manifest["tables"][number];
export type FilePart = Manifest["files"][number];

export const MANIFEST = "manifest.json";
export const partOf = ({ schema, name }: Pick<TablePart, "schema" | "name">): string =>
  `tables/${schema}.${name}.copy`;
export const fileOf = (key: string): string => `files/${key}`;

export type Totals = { tables: number; rows: number; files: number; bytes: number };

export const totalsOf = ({ tables, files }: Pick<Manifest, "tables" | "files">): Totals => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
});
