import * as m from "#messages";
import { formatList } from "@/lib/format/list";
import type { StoredText } from "@/lib/language/languages";

export const AUTO_RULES = {
  newAccount: {
    label: m.moderation_autoRules_names_newAccount,
    hint: m.moderation_autoRules_names_newAccountHint,
    points: 20,
  },
  links: {
    label: m.moderation_autoRules_names_links,
    hint: m.moderation_autoRules_names_linksHint,
    points: 30,
  },
  duplicate: {
    label: m.moderation_autoRules_names_duplicate,
    hint: m.moderation_autoRules_names_duplicateHint,
    points: 40,
  },
  disposableMail: {
    label: m.moderation_autoRules_names_disposableMail,
    hint: m.moderation_autoRules_names_disposableMailHint,
    points: 30,
  },
  velocity: {
    label: m.moderation_autoRules_names_velocity,
    hint: m.moderation_autoRules_names_velocityHint,
    points: 30,
  },
  blockedWords: {
    label: m.common_blockedWords,
    hint: m.moderation_autoRules_names_blockedWordsHint,
    points: 60,
  },
  newDomain: {
    label: m.moderation_autoRules_names_newDomain,
    hint: m.moderation_autoRules_names_newDomainHint,
    points: 10,
  },
} as const;
export type AutoRule = keyof typeof AUTO_RULES;
export const AUTO_RULE_NAMES = Object.keys(AUTO_RULES) as [AutoRule, ...AutoRule[]];

type Hit<Words> = { rule: AutoRule; words: Words; points: number };
/** A rule that a post violates; `words` says what was seen, in the current language. */
export type RuleHit = Hit<() => string>;
/** Hits of before the product had other languages are one English sentence. */
export type StoredHit = Hit<StoredText>;
export type ShownHit = Hit<string>;

/** Facts about a post and its author at the time of posting. Ages are in hours. */
export type PostFacts = {
  text: string;
  accountHours: number;
  mailDomain: string;
  isDisposable: boolean;
  /** Links to other websites. */
  linkCount: number;
  /** The author's other posts within the last ten minutes. */
  recentPosts: number;
  isRepeated: boolean;
  /** Linked hosts that have never been posted in this community before. */
  newHosts: readonly string[];
};

const lettersOnly = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Joins three or more single letters that are s p a c e d apart into one word. */
function joinLetters(chain: string): string {
  const groups: string[][] = [];
  for (const part of chain.match(/[\p{L}\p{N}]+[ ._*-]?/gu) ?? []) {
    const isLetter = /^\p{L}[ ._*-]?$/u.test(part);
    const last = groups.at(-1);
    if (isLetter && last && /^\p{L}[ ._*-]$/u.test(last[0] ?? "")) last.push(part);
    else groups.push([part]);
  }
  return groups
    .map((group) => {
      const end = group.at(-1)?.match(/[ ._*-]$/)?.[0] ?? "";
      return group.length > 2 ? group.join("").replace(/[ ._*-]/g, "") + end : group.join("");
    })
    .join("");
}

const unmasked = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<=\p{L})[013457@$]|[013457@$](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign)
    .replace(/[\p{L}\p{N}]+(?:[ ._*-][\p{L}\p{N}]+)*/gu, joinLetters);

/**
 * Returns the blocked words in a text. Ignores case and detects masks such as `c4sino` and `c.a.s.i.n.o`.
 * Matches whole words; a leading or trailing `*` matches any beginning or ending.
 */
export function blockedIn(text: string, blocked: readonly string[]): string[] {
  const said = [lettersOnly(text), lettersOnly(unmasked(text))];
  return blocked.filter((word) => {
    const bare = lettersOnly(word);
    const begun = word.trim().startsWith("*") ? bare.trimStart() : bare;
    const part = word.trim().endsWith("*") ? begun.trimEnd() : begun;
    return bare.trim() !== "" && said.some((words) => words.includes(part));
  });
}

const NEW_ACCOUNT_HOURS = 72;
const MANY_LINKS = 3;
const FAST_POSTS = 4;

const list = (words: readonly string[]): string =>
  formatList(words.map((word) => m.moderation_autoRules_hits_quoted({ word })));

type Terms = { rules: Partial<Record<AutoRule, boolean>>; blockedWords: readonly string[] };

/** Returns the rules a post violates. Pure: the same facts give the same hits. (MOD-3) */
export function findHits(facts: PostFacts, { rules, blockedWords }: Terms): RuleHit[] {
  const blocked = blockedIn(facts.text, blockedWords);
  const hours = Math.max(0, Math.floor(facts.accountHours));
  const isSeen: Record<AutoRule, boolean> = {
    newAccount: facts.accountHours < NEW_ACCOUNT_HOURS,
    links: facts.linkCount >= MANY_LINKS,
    duplicate: facts.isRepeated,
    disposableMail: facts.isDisposable,
    velocity: facts.recentPosts >= FAST_POSTS,
    blockedWords: blocked.length > 0,
    newDomain: facts.newHosts.length > 0,
  };
  const words: Record<AutoRule, () => string> = {
    newAccount: () => m.moderation_autoRules_hits_newAccount({ hours }),
    links: () => m.moderation_autoRules_hits_links({ count: facts.linkCount }),
    duplicate: m.moderation_autoRules_hits_duplicate,
    disposableMail: () => m.moderation_autoRules_hits_disposableMail({ domain: facts.mailDomain }),
    velocity: () => m.moderation_autoRules_hits_velocity({ number: facts.recentPosts + 1 }),
    blockedWords: () => m.moderation_autoRules_hits_blockedWords({ words: list(blocked) }),
    newDomain: () => m.moderation_autoRules_hits_newDomain({ hosts: list(facts.newHosts) }),
  };
  return AUTO_RULE_NAMES.filter((rule) => isSeen[rule] && rules[rule] !== false).map((rule) => ({
    rule,
    words: words[rule],
    points: AUTO_RULES[rule].points,
  }));
}

export const scoreOf = (hits: readonly Pick<RuleHit, "points">[]): number =>
  hits.reduce((sum, { points }) => sum + points, 0);
