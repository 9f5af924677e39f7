import { z } from "zod";
import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import { isTimestamp } from "@/lib/time/timestamp";

/** The largest Postgres integer. Scores are far smaller. */
const LARGEST = 2_147_483_647;

/**
 * The last row of the previous page. `at` is its launch time with microseconds, `shown` the number of rows so
 * far.
 */
const ListCursor = z.object({
  key: z.number().min(-LARGEST).max(LARGEST).nullable(),
  at: z.string().refine(isTimestamp),
  id: z.uuid(),
  shown: z.int().min(1).max(10_000_000),
});
export type ListCursor = z.infer<typeof ListCursor>;

const SearchCursor = z.object({ shown: z.int().min(1).max(1000) });
export type SearchCursor = z.infer<typeof SearchCursor>;

export const writeCursor = (cursor: ListCursor | SearchCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

const parse = <T>(schema: z.ZodType<T>, text: string) =>
  schema.safeParse(safeJson(Buffer.from(text, "base64url").toString()));

function read<T>(schema: z.ZodType<T>, text: string): T {
  const cursor = parse(schema, text);
  if (cursor.success) return cursor.data;
  throw new AppError("BAD_REQUEST", m.startup_directory_list_badCursor(), "cursor");
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const readListCursor = (text: string): ListCursor => read(ListCursor, text);
export const readSearchCursor = (text: string): SearchCursor => read(SearchCursor, text);

export const isReadableCursor = (text: string, kind: "list" | "search"): boolean =>
  parse<unknown>(kind === "list" ? ListCursor : SearchCursor, text).success;
