import { NIL, v7, validate, version } from "uuid";

/** Ids are generated here and not in the database, because `uuidv7()` requires Postgres 18. */
export const newId = (): string => v7();

/** The id of no row. */
export const NO_ID: string = NIL;

/** When an id was made. Null for ids that `newId` hasn't made. */
export const madeAt = (id: string): Date | null =>
  version(id) === 7 ? new Date(Number.parseInt(id.replace("-", "").slice(0, 12), 16)) : null;

export const isId = (value: unknown): value is string => typeof value === "string" && validate(value);
