import { v7, validate } from "uuid";
import { z } from "zod";

/** Ids are made here and not in the database: `uuidv7()` exists from Postgres 18 on only. */
export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === "string" && validate(value);

export const Id = z.uuid();
