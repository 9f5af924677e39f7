import { z } from "zod";
import * as m from "#messages";
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  type ImportSource,
  type ImportState,
  ROW_OUTCOMES,
  type RowOutcome,
} from "@/domain/imports/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { cutText } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";
import { MAX_COLUMNS, REQUIRED_FIELDS, type RequiredField } from "./rules";

const MAX_FILE_NAME_LENGTH = 100;

/** The body is read only after the request is authorized. */
export const UploadImport = z.object({
  name: z
    .string()
    .max(1000, stop())
    .transform((name) => cutText(plainLine(name), MAX_FILE_NAME_LENGTH) || "–"),
  body: z.instanceof(ReadableStream<Uint8Array>),
});
export type UploadImport = z.infer<typeof UploadImport>;

export const OneImport = z.object({ id: Id });
export type OneImport = z.infer<typeof OneImport>;

const FIELDS = [...new Set<ImportField>(Object.values(IMPORT_FIELDS).flat())];
const Column = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

const MISSING_FIELD: Readonly<Record<RequiredField, () => string>> = {
  email: m.integrations_import_chooseEmail,
  name: m.integrations_import_chooseName,
  title: m.integrations_import_chooseTitle,
  start: m.integrations_import_chooseStart,
  description: m.integrations_import_chooseDescription,
};

export const CheckImport = OneImport.extend({
  kind: z.enum(IMPORT_KINDS),
  columns: z.partialRecord(z.enum(FIELDS), Column),
}).superRefine(({ kind, columns }, context) => {
  const required: readonly RequiredField[] = REQUIRED_FIELDS[kind];
  const missing = required.find((field) => columns[field] === undefined);
  if (missing) context.addIssue({ code: "custom", path: ["columns"], message: MISSING_FIELD[missing]() });
});
export type CheckImport = z.infer<typeof CheckImport>;

export const ListRows = OneImport.extend({
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  /** The number of the last row of the page before. */
  cursor: z.int32().min(0).default(0),
});
export type ListRows = z.output<typeof ListRows>;

export type ImportRow = { number: number; text: string; outcome: RowOutcome | null; related: number | null };
export type RowPage = { rows: ImportRow[]; nextCursor: number | null };

export type ShownImport = {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  fileName: string;
  state: ImportState;
  rowCount: number;
  /** How many of the rows the current state has handled. */
  handled: number;
  counts: Partial<Record<RowOutcome, number>>;
  isInviting: boolean;
  createdAt: Date;
  by: string | null;
};

/** An import whose columns are being chosen. */
export type Mapping = {
  header: string[];
  columns: Partial<Record<ImportField, number>>;
  guesses: Record<ImportKind, Partial<Record<ImportField, number>>>;
  sample: { number: number; cells: string[] }[];
};

export type Imports = {
  open: (ShownImport & { mapping: Mapping | null }) | null;
  past: ShownImport[];
  /** How many more drafts of startups the viewer can have. */
  draftsLeft: number;
  /** How many more sessions the viewer can plan today. */
  sessionsLeft: number;
  invitationsPerDay: number;
};
