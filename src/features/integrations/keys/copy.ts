import * as m from "#messages";
import type { ApiNoun, ApiScope } from "@/access/api-scopes";

export const NOUN_NAMES: Readonly<Record<ApiNoun, () => string>> = {
  startups: m.integrations_keys_nouns_startups,
  comments: m.integrations_keys_nouns_comments,
  votes: m.integrations_keys_nouns_votes,
  sessions: m.integrations_keys_nouns_sessions,
  members: m.integrations_keys_nouns_members,
};

const SCOPE_NAMES = { read: m.integrations_keys_read, write: m.integrations_keys_write } as const;

/** Such as “Read startups”. */
export function scopeName(scope: ApiScope): string {
  const [noun, access] = scope.split(":") as [ApiNoun, keyof typeof SCOPE_NAMES];
  return SCOPE_NAMES[access]({ noun: NOUN_NAMES[noun]() });
}
