import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "../process-singleton.ts";
import { BASE_LANGUAGE, type Language, type StoredText } from "./languages.ts";
import { pathIn } from "./path.ts";

/**
 * The language of the texts, whether the address names it, and the code of the language in which the community's members
 * write, if it is known.
 */
type Languages = { language?: Language; isNamed?: boolean; members?: string | null };

/** Shared by `src/server.ts` and all of Next's bundles. */
const storage = () => processSingleton("language", () => new AsyncLocalStorage<Languages>());

const withLanguages = <Result>(languages: Languages, work: () => Result): Result =>
  storage().run({ ...storage().getStore(), ...languages }, work);

/** The language of the request, or of the recipient for whom a job writes. */
export const currentLanguage = (): Language => storage().getStore()?.language ?? BASE_LANGUAGE;

/** The language of the request; null in jobs. */
export const requestLanguage = (): Language | null => storage().getStore()?.language ?? null;

/** Runs `work`, and what it waits for, in a language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  withLanguages({ language }, work);

/** Runs `work` for a request whose address names its language. */
export const withNamedLanguage = <Result>(isNamed: boolean, work: () => Result): Result =>
  withLanguages({ isNamed }, work);

/** An address as the request's own address names it: with the language, or without. */
export const asAsked = (path: string): string =>
  storage().getStore()?.isNamed ? pathIn(currentLanguage(), path) : path;

/** The `lang` (BCP 47) of what the community's members write; undefined if it isn't known. */
export const membersLanguage = (): string | undefined => storage().getStore()?.members ?? undefined;

/** Runs `work` for a community whose members write in a language; null if it isn't known. */
export const whereMembersWrite = <Result>(code: string | null, work: () => Result): Result =>
  withLanguages({ members: code }, work);

/** The text that `write` returns in each of the languages, to be stored for other readers. */
export const inEachLanguage = (
  languages: readonly Language[],
  write: () => string,
): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.map((language) => [language, inLanguage(language, write)]));

/** A stored text for the current reader: in their language, else in the first of the community's, else in any. */
export function readStored(text: StoredText, [byDefault]: readonly [Language, ...Language[]]): string {
  if (typeof text === "string") return text;
  return text[currentLanguage()] ?? text[byDefault] ?? Object.values(text)[0] ?? "";
}
