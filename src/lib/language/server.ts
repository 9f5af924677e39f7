import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "../process-singleton.ts";
import { BASE_LANGUAGE, type Language } from "./languages.ts";

/** Shared by `src/server.ts` and all of Next's bundles. */
const storage = () => processSingleton("language", () => new AsyncLocalStorage<Language>());

/** The language of the request, or of the recipient for whom a job writes. */
export const currentLanguage = (): Language => storage().getStore() ?? BASE_LANGUAGE;

/** The language of the request; null in jobs. */
export const requestLanguage = (): Language | null => storage().getStore() ?? null;

/** Runs `work`, and what it waits for, in a language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  storage().run(language, work);
