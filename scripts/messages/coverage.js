import path from "node:path";
import { readMessages } from "./project.js";

const BASE = "en";
const ARGUMENT = /\{(\w+)\}/g;

const textsOf = (message) =>
  typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match));

const argumentsOf = (message) => {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(ARGUMENT)].map(([, name]) => name));
  return [...new Set(names)].sort().join(", ");
};

/** Plural forms that a message gives and the language doesn't have, or the reverse. */
function findForms(message, language) {
  if (typeof message === "string") return [];
  const { pluralCategories } = new Intl.PluralRules(path.basename(language)).resolvedOptions();
  return message.flatMap(({ declarations = [], match }) =>
    declarations
      .flatMap((declaration) => /^local (\w+) = \w+: plural/.exec(declaration)?.[1] ?? [])
      .flatMap((name) => {
        const forms = Object.keys(match).map((key) => new RegExp(`\\b${name}=([\\w*]+)`).exec(key)?.[1]);
        const isComplete = forms.includes("*") || pluralCategories.every((form) => forms.includes(form));
        const unknown = forms.filter((form) => form !== "*" && !pluralCategories.includes(form));
        return [
          ...(isComplete ? [] : ["lacks a plural form"]),
          ...unknown.map((form) => `has no form ${form}`),
        ];
      }),
  );
}

/**
 * Compares a language with English. `missing` are keys without a translation; `mistakes` say what is wrong with a
 * translation, such as an argument that the English text doesn't have.
 * @param language the name of its file in `messages/`, without the extension
 */
export function compareLanguage(language) {
  const [base, own] = [readMessages(BASE), readMessages(language)];
  const mistakes = Object.entries(own).flatMap(([key, message]) => {
    if (!(key in base)) return [`${key}: there is no such message in English`];
    const [wanted, given] = [argumentsOf(base[key]), argumentsOf(message)];
    const differs = wanted === given ? [] : [`takes {${given}} instead of {${wanted}}`];
    const empty = textsOf(message).some((text) => !text.trim()) ? ["is empty"] : [];
    return [...differs, ...empty, ...findForms(message, language)].map((mistake) => `${key}: ${mistake}`);
  });
  const missing = Object.keys(base).filter((key) => !(key in own));
  return { total: Object.keys(base).length, missing, mistakes };
}
