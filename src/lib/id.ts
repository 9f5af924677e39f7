import { NIL, v5, v7, validate } from "uuid";

/** Ids are generated here and not in the database, because `uuidv7()` requires Postgres 18. */
export const newId = (): string => v7();

/** The id of no row. */
export const NO_ID: string = NIL;

/** A stable UUID derived from a name, for formats that require an id. */
export const idFrom = (name: string): string => v5(name, v5.URL);

export const isId = (value: unknown): value is string => typeof value === "string" && validate(value);
