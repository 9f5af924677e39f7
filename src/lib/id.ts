import { v5, v7, validate } from "uuid";
import { z } from "zod";

/** Ids are made here and not in the database: `uuidv7()` exists from Postgres 18 on only. */
export const newId = (): string => v7();

/** The one id of a name, for what is told elsewhere by an id and has none. */
export const idFrom = (name: string): string => v5(name, v5.URL);

export const isId = (value: unknown): value is string => typeof value === "string" && validate(value);

export const Id = z.uuid();
