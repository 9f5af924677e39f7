import { NIL, v7, validate } from "uuid";

/** Ids are generated here and not in the database, because `uuidv7()` requires Postgres 18. */
export const newId = (): string => v7();

/** The id of no row. */
export const NO_ID: string = NIL;

export const isId = (value: unknown): value is string => typeof value === "string" && validate(value);
