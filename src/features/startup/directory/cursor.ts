import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { isTimestamp } from "@/lib/time/timestamp";

/** The largest counter that the database holds; scores are far smaller. */
const LARGEST = 2_147_483_647;

/** Where a list goes on: behind this row. `at` is its launch to the microsecond, `shown` how many came before. */
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
  throw new AppError("BAD_REQUEST", "This list cannot be continued. Please start again.", "cursor");
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

/** Whether a list, or a search, can go on from here. */
export const isReadableCursor = (text: string, kind: "list" | "search"): boolean =>
  parse<unknown>(kind === "list" ? ListCursor : SearchCursor, text).success;
