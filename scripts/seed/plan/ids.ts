import { v5 } from "uuid";

/** Ids are derived from names, so that seeding again writes the same rows. */
export const idOf = (kind: string, name: string): string => v5(`demo:${kind}:${name}`, v5.URL);

export const userIdOf = (username: string): string => idOf("user", username);

export const startupIdOf = (key: string, slug: string): string => idOf("startup", `${key}:${slug}`);
