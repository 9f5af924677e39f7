/** The things that the API reads and changes. */
export const API_NOUNS = ["startups", "comments", "votes", "sessions", "members"] as const;
export type ApiNoun = (typeof API_NOUNS)[number];

/** Those that an operation needs. */
export const API_SCOPES = [
  "startups:read",
  "startups:write",
  "comments:read",
  "comments:write",
  "votes:write",
  "sessions:read",
  "sessions:write",
  "members:read",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/**
 * A personal key acts as its member, and so does the key of an agent that the member has connected. A community's key acts
 * as itself, with the rights of the admin who made it.
 */
export const KEY_KINDS = ["community", "personal", "agent"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** The API key with which a call was made. */
export type CallKey = { id: string; name: string; start: string; kind: KeyKind; scopes: readonly ApiScope[] };
